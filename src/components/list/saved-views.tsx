import { Pencil, Star, Trash2, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { DeleteSharedView } from './delete-shared-view.tsx'
import { NameForm } from './name-form.tsx'
import type { ListView } from './use-list-view.ts'
import type { ListedView } from './use-saved-views.ts'
import { useViewLink } from './use-view-link.ts'
import { isShown, toView, toViewSearch } from './view-search.ts'

interface SavedViewsProps extends Pick<ListView, 'search' | 'navigation' | 'saved'> {
  readonly today: string
  readonly onShown: () => void
}

export function SavedViews({ search, navigation, saved, today, onShown }: SavedViewsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { t: common } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const [savedName, setSavedName] = useState('')
  const [deleting, setDeleting] = useState<{ readonly view: ListedView; readonly isOpen: boolean }>()
  const { views, opensWith, failure } = saved
  const save = async (name: string) => {
    await saved.create(name, toView(search, today))
    setSavedName(name)
    field.current?.focus()
  }
  return (
    <section aria-label={t('saved')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold text-small">{t('saved')}</h2>
      {failure && (
        <Alert tone="warn" title={failure.error.message}>
          <Button size="sm" variant="quiet" onClick={failure.retry}>
            {common('tryAgain')}
          </Button>
        </Alert>
      )}
      {views.length === 0 && !failure && <p className="text-ink-2 text-small">{t('none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {views.map((view) => (
          <View
            key={view.id}
            view={view}
            isShown={isShown(view, search, today)}
            opensList={view.id === opensWith}
            onShow={() => {
              navigation.show(toViewSearch(view, today))
              onShown()
            }}
            onOpensWith={(opensList) => saved.openWith(opensList ? view.id : undefined)}
            onName={(name) => saved.change(view, { name })}
            onDelete={() => {
              if (view.sharedBy !== undefined) return setDeleting({ view, isOpen: true })
              saved.remove(view)
              field.current?.focus()
            }}
          />
        ))}
      </ul>
      <NameForm field={field} label={t('name')} submit={t('save')} onName={save} />
      <p role="status" className="sr-only">
        {savedName && t('kept', { name: savedName })}
      </p>
      {deleting && (
        <DeleteSharedView
          view={deleting.view}
          open={deleting.isOpen}
          onClose={() => setDeleting({ ...deleting, isOpen: false })}
          onDelete={() => saved.remove(deleting.view)}
          returnFocusTo={() => field.current}
        />
      )}
    </section>
  )
}

interface ViewProps {
  readonly view: ListedView
  readonly isShown: boolean
  readonly opensList: boolean
  readonly onShow: () => void
  readonly onOpensWith: (opensList: boolean) => void
  readonly onName: (name: string) => Promise<void>
  readonly onDelete: () => void
}

function View({ view, isShown, opensList, onShow, onOpensWith, onName, onDelete }: ViewProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const toLink = useViewLink()
  const [isNamed, setNamed] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasNamed = useRef(false)
  useEffect(() => {
    if (wasNamed.current && !isNamed) pencil.current?.focus()
    wasNamed.current = isNamed
  }, [isNamed])
  const { name, sharedBy, isShared: isForTeam, canChange } = view
  if (isNamed)
    return (
      <li>
        <NameForm
          label={t('rename', { name })}
          name={name}
          submit={t('keepName')}
          onName={async (next) => {
            await onName(next)
            setNamed(false)
          }}
          onCancel={() => setNamed(false)}
        />
      </li>
    )
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isShown || undefined}
        className="wrap-anywhere min-h-sm min-w-0 flex-1 rounded-1 px-2 py-1 text-start text-small hover:bg-hover aria-[current]:font-semibold aria-[current]:text-teal touch:min-h-touch"
        onClick={onShow}
      >
        <bdi>{name}</bdi>
        {isForTeam && (
          <span className="flex items-center gap-1 font-normal text-caption text-ink-3">
            <Users aria-hidden className="size-3 flex-none" />
            {sharedBy === undefined ? t('shared') : t('sharedBy', { name: sharedBy })}
          </span>
        )}
      </button>
      <IconButton
        size="sm"
        label={t('opensWith', { name })}
        aria-pressed={opensList}
        icon={<Star aria-hidden className={cx('size-icon-sm', opensList && 'fill-current text-teal')} />}
        onClick={() => onOpensWith(!opensList)}
      />
      <CopyButton value={toLink(view)} label={t('copy', { name })} />
      {canChange && (
        <>
          <IconButton
            ref={pencil}
            size="sm"
            label={t('rename', { name })}
            icon={<Pencil aria-hidden className="size-icon-sm" />}
            onClick={() => setNamed(true)}
          />
          <IconButton size="sm" label={t('delete', { name })} icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={onDelete} />
        </>
      )}
    </li>
  )
}
