import { useRouter } from '@tanstack/react-router'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type SavedView, withoutView, withView } from './list-preferences.ts'
import { NameForm } from './name-form.tsx'
import type { ListView } from './use-list-view.ts'
import { isShown, toView, toViewSearch } from './view-search.ts'

interface SavedViewsProps extends Omit<ListView, 'columns' | 'name'> {
  readonly today: string
  readonly onShown: () => void
}

export function SavedViews({ search, navigation, preferences: { views, opensWith }, change, today, onShown }: SavedViewsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const field = useRef<HTMLInputElement>(null)
  const [savedName, setSavedName] = useState('')
  const [deleting, setDeleting] = useState<{ readonly view: SavedView; readonly isOpen: boolean }>()
  const save = (name: string) => {
    change((now) => withView(now, name, toView(search, today)))
    setSavedName(name)
    field.current?.focus()
  }
  return (
    <section aria-label={t('saved')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold text-small">{t('saved')}</h2>
      {views.length === 0 && <p className="text-ink-2 text-small">{t('none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {views.map((view) => (
          <View
            key={view.id}
            view={view}
            isShown={isShown(view, search, today)}
            opensList={view.id === opensWith}
            today={today}
            onShow={() => {
              navigation.show(toViewSearch(view, today))
              onShown()
            }}
            onOpensWith={(opensList) => change(() => ({ opensWith: opensList ? view.id : undefined }))}
            onName={(name) => change((now) => ({ views: now.views.map((one) => (one.id === view.id ? { ...one, name } : one)) }))}
            onDelete={() => setDeleting({ view, isOpen: true })}
          />
        ))}
      </ul>
      <NameForm field={field} label={t('name')} submit={t('save')} onName={save} />
      <p role="status" className="sr-only">
        {savedName && t('kept', { name: savedName })}
      </p>
      {deleting && (
        <ConfirmDialog
          open={deleting.isOpen}
          onOpenChange={() => setDeleting({ ...deleting, isOpen: false })}
          title={t('deleteTitle', { name: deleting.view.name })}
          description={t('deleteText')}
          confirmLabel={t('deleteConfirm')}
          cancelLabel={t('deleteCancel')}
          tone="danger"
          onConfirm={() => {
            change((now) => withoutView(now, deleting.view.id))
            setDeleting({ ...deleting, isOpen: false })
          }}
          returnFocusTo={() => field.current}
        />
      )}
    </section>
  )
}

interface ViewProps {
  readonly view: SavedView
  readonly isShown: boolean
  readonly opensList: boolean
  readonly today: string
  readonly onShow: () => void
  readonly onOpensWith: (opensList: boolean) => void
  readonly onName: (name: string) => void
  readonly onDelete: () => void
}

function View({ view, isShown, opensList, today, onShow, onOpensWith, onName, onDelete }: ViewProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const router = useRouter()
  const [isNamed, setNamed] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasNamed = useRef(false)
  useEffect(() => {
    if (wasNamed.current && !isNamed) pencil.current?.focus()
    wasNamed.current = isNamed
  }, [isNamed])
  const { name } = view
  if (isNamed)
    return (
      <li>
        <NameForm
          label={t('rename', { name })}
          name={name}
          submit={t('keepName')}
          onName={(next) => {
            onName(next)
            setNamed(false)
          }}
          onCancel={() => setNamed(false)}
        />
      </li>
    )
  // The full URL, to be shared.
  const { href } = router.buildLocation({ to: '.', search: toViewSearch(view, today) as never })
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isShown || undefined}
        className="wrap-anywhere min-h-sm min-w-0 flex-1 rounded-1 px-2 py-1 text-start text-small hover:bg-hover aria-[current]:font-semibold aria-[current]:text-teal touch:min-h-touch"
        onClick={onShow}
      >
        <bdi>{name}</bdi>
      </button>
      <IconButton
        size="sm"
        label={t('opensWith', { name })}
        aria-pressed={opensList}
        icon={<Star aria-hidden className={cx('size-icon-sm', opensList && 'fill-current text-teal')} />}
        onClick={() => onOpensWith(!opensList)}
      />
      <CopyButton value={new URL(href, window.location.origin).href} label={t('copy', { name })} />
      <IconButton
        ref={pencil}
        size="sm"
        label={t('rename', { name })}
        icon={<Pencil aria-hidden className="size-icon-sm" />}
        onClick={() => setNamed(true)}
      />
      <IconButton size="sm" label={t('delete', { name })} icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={onDelete} />
    </li>
  )
}
