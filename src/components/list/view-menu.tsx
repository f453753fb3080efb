import { ArrowLeft, ArrowRight, Link, Pencil, RotateCcw, Save, Star, StarOff, Trash2, Users } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import { DeleteSharedView } from './delete-shared-view.tsx'
import type { ListedView, SavedViews } from './listed-view.ts'
import { NamePopover } from './name-popover.tsx'
import { useViewLink } from './use-view-link.ts'

export interface ViewMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly view: ListedView
  readonly saved: SavedViews
  /** On phones, if the filters were changed: wider screens have it beside the filters. */
  readonly changes?: { readonly saveChanges: (() => void) | undefined; readonly reset: (() => void) | undefined } | undefined
  /** Renames it in its place; without it, beside the button. */
  readonly onRename?: () => void
  /** Gets the focus once the view, and its tab, are gone. */
  readonly afterDelete: () => HTMLElement | null | undefined
}

export function ViewMenu({ view, saved, changes, onRename, afterDelete, ...menu }: ViewMenuProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { t: common } = useTranslation('common')
  const { toasts } = useServices()
  const [asked, setAsked] = useState<'name' | 'deletion'>()
  const toLink = useViewLink()
  const { id, name, sharedBy, isShared, canChange } = view
  const opensList = saved.opensWith === id
  const share = saved.toShare(view)
  const [back, on] = [saved.toMove(view, -1), saved.toMove(view, 1)]
  const copy = () =>
    void navigator.clipboard.writeText(toLink(view)).then(
      () => toasts.getState().show(common('copied')),
      () => toasts.getState().show(t('notCopied', { name }), 'error'),
    )
  return (
    <>
      <ButtonMenu {...menu}>
        {sharedBy !== undefined && <p className="px-2.5 py-1 text-ink-3 text-small">{t('sharedBy', { name: sharedBy })}</p>}
        {changes?.saveChanges && (
          <MenuItem icon={Save} className="sm:hidden" onSelect={changes.saveChanges}>
            {t('saveChanges')}
          </MenuItem>
        )}
        {changes?.reset && (
          <MenuItem icon={RotateCcw} isMirrored className="sm:hidden" onSelect={changes.reset}>
            {t('reset')}
          </MenuItem>
        )}
        {canChange && (
          <MenuItem icon={Pencil} onSelect={onRename ?? (() => setAsked('name'))}>
            {t('keepName')}
          </MenuItem>
        )}
        <MenuItem icon={opensList ? StarOff : Star} onSelect={() => saved.openWith(opensList ? undefined : id)}>
          {t(opensList ? 'opensPlain' : 'opensList')}
        </MenuItem>
        {share && (
          <MenuItem icon={Users} onSelect={share}>
            {t(isShared ? 'unshare' : 'share')}
          </MenuItem>
        )}
        {'clipboard' in navigator && (
          <MenuItem icon={Link} onSelect={copy}>
            {t('copyLink')}
          </MenuItem>
        )}
        {back && (
          <MenuItem icon={ArrowLeft} isMirrored onSelect={back}>
            {t('moveBack')}
          </MenuItem>
        )}
        {on && (
          <MenuItem icon={ArrowRight} isMirrored onSelect={on}>
            {t('moveOn')}
          </MenuItem>
        )}
        {canChange && (
          <MenuItem icon={Trash2} onSelect={() => (sharedBy === undefined ? saved.remove(view) : setAsked('deletion'))}>
            {t('deleteConfirm')}
          </MenuItem>
        )}
      </ButtonMenu>
      {asked === 'name' && (
        <NamePopover
          open
          onOpenChange={() => setAsked(undefined)}
          button={menu.button}
          label={t('rename', { name })}
          name={name}
          submit={t('keepName')}
          onName={async (next) => {
            await saved.change(view, { name: next })
            setAsked(undefined)
          }}
        />
      )}
      <DeleteSharedView
        view={view}
        open={asked === 'deletion'}
        onClose={() => setAsked(undefined)}
        onDelete={() => saved.remove(view)}
        returnFocusTo={() => (menu.button.current?.isConnected ? menu.button.current : afterDelete())}
      />
    </>
  )
}
