import { Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { Written } from '#ui/display/written.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { ListedView, SavedViews as Saved } from './listed-view.ts'
import { NameForm } from './name-form.tsx'
import type { ListViewWithSaved } from './use-list-view.ts'
import { ViewMenuButton } from './view-menu-button.tsx'
import { isShown, toView, toViewSearch } from './view-search.ts'
import { useSharedText, viewIcon } from './view-sharing.ts'

interface SavedViewsProps extends Pick<ListViewWithSaved, 'search' | 'navigation' | 'saved'> {
  readonly today: string
  readonly onShown: () => void
}

export function SavedViews({ search, navigation, saved, today, onShown }: SavedViewsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { t: common } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [savedName, setSavedName] = useState('')
  const { views, failure } = saved
  const getField = () => field.current
  // The menu of a view that was deleted.
  useFocusFallback((focused) => list.current?.contains(focused) ?? false, getField)
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
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {views.map((view) => (
          <View
            key={view.id}
            view={view}
            isShown={isShown(view, search, today)}
            saved={saved}
            onShow={() => {
              navigation.show(toViewSearch(view, today))
              onShown()
            }}
            afterDelete={getField}
          />
        ))}
      </ul>
      <NameForm field={field} label={t('name')} submit={t('save')} onName={save} />
      <p role="status" className="sr-only">
        {savedName && t('kept', { name: savedName })}
      </p>
    </section>
  )
}

interface ViewProps {
  readonly view: ListedView
  readonly isShown: boolean
  readonly saved: Saved
  readonly onShow: () => void
  readonly afterDelete: () => HTMLElement | null
}

function View({ view, isShown, saved, onShow, afterDelete }: ViewProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const [isNamed, setNamed] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const wasNamed = useRef(false)
  useEffect(() => {
    if (wasNamed.current && !isNamed) row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    wasNamed.current = isNamed
  }, [isNamed])
  const { id, name, isShared: isForTeam } = view
  const sharedText = useSharedText()
  const Icon = viewIcon(view)
  if (isNamed)
    return (
      <li>
        <NameForm
          label={t('rename', { name })}
          name={name}
          submit={t('keepName')}
          onName={async (next) => {
            await saved.change(view, { name: next })
            setNamed(false)
          }}
          onCancel={() => setNamed(false)}
        />
      </li>
    )
  return (
    <li ref={row} className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isShown || undefined}
        className="wrap-anywhere min-h-sm min-w-0 flex-1 rounded-1 px-2 py-1 text-start text-small hover:bg-hover aria-[current]:font-semibold aria-[current]:text-teal touch:min-h-touch"
        onClick={onShow}
      >
        <Written text={name} />
        {isForTeam && (
          <span className="flex items-center gap-1 font-normal text-caption text-ink-3">
            <Icon aria-hidden className="size-3 flex-none" />
            {sharedText(view)}
          </span>
        )}
        {saved.opensWith === id && (
          <span className="flex items-center gap-1 font-normal text-caption text-ink-3">
            <Star aria-hidden className="size-3 flex-none" />
            <span>{t('opens')}</span>
          </span>
        )}
      </button>
      <ViewMenuButton view={view} saved={saved} onRename={() => setNamed(true)} afterDelete={afterDelete} />
    </li>
  )
}
