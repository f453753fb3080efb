import { useRouter } from '@tanstack/react-router'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { inputClasses } from '#ui/fields/input-classes.ts'
import type { ListPreferences, SavedView } from './list-preferences.ts'
import type { ListView } from './use-list-view.ts'
import { isShown, toView, toViewSearch } from './view-search.ts'

const nameLength = 60

interface SavedViewsProps extends Omit<ListView, 'columns'> {
  readonly today: string
  readonly onShown: () => void
}

/** A view with the same name or the same content is replaced. */
function withView({ views }: ListPreferences, name: string, view: Omit<SavedView, 'id' | 'name'>): Pick<ListPreferences, 'views'> {
  const id = views.find((view) => view.name === name)?.id ?? String(Math.max(0, ...views.map((view) => Number(view.id))) + 1)
  return { views: [...views.filter((view) => view.id !== id), { id, name, ...view }] }
}

/** Also resets the opening view if it was this one. */
const withoutView = ({ views, opensWith }: ListPreferences, id: string): Pick<ListPreferences, 'views' | 'opensWith'> => ({
  views: views.filter((view) => view.id !== id),
  ...(opensWith === id && { opensWith: undefined }),
})

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

interface NameFormProps {
  readonly field?: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly name?: string
  readonly submit: string
  /** In an inline form: it gets the focus, and Escape cancels. */
  readonly onCancel?: () => void
  readonly onName: (name: string) => void
}

function NameForm({ field, label, name = '', submit, onCancel, onName }: NameFormProps) {
  const [text, setText] = useState(name)
  const id = useId()
  const localRef = useRef<HTMLInputElement>(null)
  const input = field ?? localRef
  const isInline = onCancel !== undefined
  useEffect(() => {
    if (isInline) input.current?.focus()
  }, [isInline, input])
  return (
    <form
      className="flex gap-2"
      data-handles-escape={isInline || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!text.trim()) return
        onName(text.trim())
        setText('')
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        dir={text ? 'auto' : undefined}
        autoComplete="off"
        maxLength={nameLength}
        placeholder={label}
        value={text}
        className={cx(inputClasses('filter'), 'text-match text-small')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel?.()
        }}
      />
      <Button type="submit" size="sm" className="flex-none" disabled={!text.trim()}>
        {submit}
      </Button>
    </form>
  )
}
