import { Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type SavedView, withoutView } from './list-preferences.ts'
import { NamePopover } from './name-popover.tsx'
import type { ListView } from './use-list-view.ts'

interface ViewMenuProps
  extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button' | 'label'>,
    Pick<ListView, 'preferences' | 'change'> {
  readonly view: SavedView
  /** Gets the focus once the view, and its tab, are gone. */
  readonly afterDelete: () => HTMLElement | null | undefined
}

/** What can be done with the view of a tab. */
export function ViewMenu({ view, preferences, change, afterDelete, ...menu }: ViewMenuProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const [asked, setAsked] = useState<'name' | 'deletion'>()
  const { id, name } = view
  const opensList = preferences.opensWith === id
  return (
    <>
      <ButtonMenu {...menu}>
        <MenuItem icon={Pencil} onSelect={() => setAsked('name')}>
          {t('keepName')}
        </MenuItem>
        <MenuItem icon={opensList ? StarOff : Star} onSelect={() => change(() => ({ opensWith: opensList ? undefined : id }))}>
          {t(opensList ? 'opensPlain' : 'opensList')}
        </MenuItem>
        <MenuItem icon={Trash2} onSelect={() => setAsked('deletion')}>
          {t('deleteConfirm')}
        </MenuItem>
      </ButtonMenu>
      {asked === 'name' && (
        <NamePopover
          open
          onOpenChange={() => setAsked(undefined)}
          button={menu.button}
          label={t('rename', { name })}
          name={name}
          submit={t('keepName')}
          onName={(next) => {
            change(({ views }) => ({ views: views.map((one) => (one.id === id ? { ...one, name: next } : one)) }))
            setAsked(undefined)
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'deletion'}
        onOpenChange={() => setAsked(undefined)}
        title={t('deleteTitle', { name })}
        description={t('deleteText')}
        confirmLabel={t('deleteConfirm')}
        cancelLabel={t('deleteCancel')}
        tone="danger"
        onConfirm={() => change((now) => withoutView(now, id))}
        returnFocusTo={() => (menu.button.current?.isConnected ? menu.button.current : afterDelete())}
      />
    </>
  )
}
