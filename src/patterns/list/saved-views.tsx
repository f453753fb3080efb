import { useRouter } from '@tanstack/react-router'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { inputClasses } from '../../ui/fields/input-classes.ts'
import type { ListPreferences, SavedView } from './list-preferences.ts'
import type { ListView } from './use-list-view.ts'
import { isShown, searchOf, viewOf } from './view-address.ts'
import { viewMessages } from './view-messages.ts'

const nameLength = 60

interface SavedViewsProps extends Omit<ListView, 'columns'> {
  readonly today: string
  readonly onShown: () => void
}

/** With a view under a name; one is there once: the same again means what is shown now. */
function withView({ views }: ListPreferences, name: string, view: Omit<SavedView, 'id' | 'name'>): Pick<ListPreferences, 'views'> {
  const id = views.find((known) => known.name === name)?.id ?? String(Math.max(0, ...views.map((known) => Number(known.id))) + 1)
  return { views: [...views.filter((known) => known.id !== id), { id, name, ...view }] }
}

/** The list then opens as it does by itself, if it was this view that it opened with. */
const withoutView = ({ views, opensWith }: ListPreferences, id: string): Pick<ListPreferences, 'views' | 'opensWith'> => ({
  views: views.filter((view) => view.id !== id),
  ...(opensWith === id && { opensWith: undefined }),
})

/** The views a person has saved of this list, and the way to save the one that is shown (F-132). */
export function SavedViews({ search, navigation, preferences: { views, opensWith }, change, today, onShown }: SavedViewsProps) {
  const t = useTranslations(viewMessages)
  const field = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState('')
  // Named while its question goes away, too.
  const [asked, setAsked] = useState<{ readonly view: SavedView; readonly isOpen: boolean }>()
  const save = (name: string) => {
    change((now) => withView(now, name, viewOf(search, today)))
    setKept(name)
    // The button that was pressed is off now.
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
            isFirst={view.id === opensWith}
            today={today}
            onShow={() => {
              navigation.show(searchOf(view, today))
              onShown()
            }}
            onFirst={(isFirst) => change(() => ({ opensWith: isFirst ? view.id : undefined }))}
            onName={(name) => change((now) => ({ views: now.views.map((one) => (one.id === view.id ? { ...one, name } : one)) }))}
            onDelete={() => setAsked({ view, isOpen: true })}
          />
        ))}
      </ul>
      <NameForm field={field} label={t('name')} submit={t('save')} onName={save} />
      <p role="status" className="sr-only">
        {kept && t('kept', { name: kept })}
      </p>
      {asked && (
        <ConfirmDialog
          open={asked.isOpen}
          onOpenChange={() => setAsked({ ...asked, isOpen: false })}
          title={t('deleteTitle', { name: asked.view.name })}
          description={t('deleteText')}
          confirmLabel={t('deleteConfirm')}
          cancelLabel={t('deleteCancel')}
          tone="danger"
          onConfirm={() => {
            change((now) => withoutView(now, asked.view.id))
            setAsked({ ...asked, isOpen: false })
          }}
          heir={() => field.current}
        />
      )}
    </section>
  )
}

interface ViewProps {
  readonly view: SavedView
  readonly isShown: boolean
  /** The list opens with it. */
  readonly isFirst: boolean
  readonly today: string
  readonly onShow: () => void
  readonly onFirst: (isFirst: boolean) => void
  readonly onName: (name: string) => void
  readonly onDelete: () => void
}

function View({ view, isShown, isFirst, today, onShow, onFirst, onName, onDelete }: ViewProps) {
  const t = useTranslations(viewMessages)
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
  // The whole address, for somebody else.
  const { href } = router.buildLocation({ to: '.', search: searchOf(view, today) as never })
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
        aria-pressed={isFirst}
        icon={<Star aria-hidden className={cx('size-icon-sm', isFirst && 'fill-current text-teal')} />}
        onClick={() => onFirst(!isFirst)}
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
  /** Where it takes the place of something: it has the focus, and Escape gives it up. */
  readonly onCancel?: () => void
  readonly onName: (name: string) => void
}

function NameForm({ field, label, name = '', submit, onCancel, onName }: NameFormProps) {
  const [text, setText] = useState(name)
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const takesPlace = onCancel !== undefined
  useEffect(() => {
    if (takesPlace) input.current?.focus()
  }, [takesPlace, input])
  return (
    <form
      className="flex gap-2"
      data-own-escape={takesPlace || undefined}
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
        dir="auto"
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
