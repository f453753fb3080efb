import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2, Users } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { savedViewLimits } from '#contract/limits.ts'
import { getSide } from '#contract/roles.ts'
import type { SavedView, ViewList } from '#contract/saved-views.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Written } from '#ui/display/written.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { savedViewMutations, savedViewsQuery } from './saved-view-calls.ts'
import type { ListView } from './use-list-page.tsx'
import { isShown, toFilters, toView, toViewSearch, type ViewFilters } from './view-search.ts'

interface SavedViewsProps extends Pick<ListView, 'name' | 'search' | 'navigation' | 'parse'> {
  readonly today: string
  readonly onShown: () => void
}

export function SavedViews({ name, search, navigation, parse, today, onShown }: SavedViewsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { data: views, error, refetch } = useQuery(savedViewsQuery(api, name))
  const [viewToDelete, setViewToDelete] = useState<SavedView>()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The button of a view that was deleted.
  useFocusFallback(
    (focused) => list.current?.contains(focused) ?? false,
    () => field.current,
  )
  return (
    <section aria-label={t('saved')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold text-small">{t('saved')}</h2>
      {!views && !error && <Spinner label={common('loading')} />}
      {error && (
        <Alert tone="warn" title={error.message}>
          <Button size="sm" variant="quiet" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </Alert>
      )}
      {views?.length === 0 && <p className="text-ink-2 text-small">{t('none')}</p>}
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {views?.map((view) => {
          const filters = toFilters(view, parse)
          const show = () => {
            navigation.show(toViewSearch(filters, today))
            onShown()
          }
          return (
            <View
              key={view._id}
              view={view}
              isShown={isShown(filters, search, today)}
              onShow={show}
              onDelete={() => setViewToDelete(view)}
            />
          )
        })}
      </ul>
      <SaveView list={name} filters={toView(search, today)} field={field} />
      <DeleteView view={viewToDelete} onClose={() => setViewToDelete(undefined)} field={field} />
    </section>
  )
}

interface ViewProps {
  readonly view: SavedView
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onDelete: () => void
}

function View({ view: { name, isShared, sharedBy, canDelete }, isShown: isCurrent, onShow, onDelete }: ViewProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="wrap-anywhere min-h-sm min-w-0 flex-1 rounded-1 px-2 py-1 text-start text-small hover:bg-hover aria-[current]:font-semibold aria-[current]:text-teal touch:min-h-touch"
        onClick={onShow}
      >
        <Written text={name} />
        {isShared && (
          <span className="flex items-center gap-1 font-normal text-caption text-ink-3">
            <Users aria-hidden className="size-3 flex-none" />
            <span>{typeof sharedBy === 'string' ? t('sharedBy', { name: sharedBy }) : t('shared')}</span>
          </span>
        )}
      </button>
      {canDelete && (
        <IconButton size="sm" label={t('delete', { name })} icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={onDelete} />
      )}
    </li>
  )
}

interface SaveViewProps {
  readonly list: ViewList
  readonly filters: ViewFilters
  readonly field: RefObject<HTMLInputElement | null>
}

function SaveView({ list, filters, field }: SaveViewProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { api, session } = useServices()
  const role = useStore(session.store, ({ user }) => user?.role)
  const fieldError = useFieldError()
  const { mutateAsync, error, isPending, reset } = useMutation(savedViewMutations(api).create())
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const issue = error instanceof ApiError ? error.fieldErrors[0] : undefined
  const save = async () => {
    const body = { list, name: name.trim(), ...filters, isShared }
    await withIdempotencyKey({ body }, (key) => mutateAsync({ body, key }))
    setName('')
    setShared(false)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.focus()
        // What was typed stays after a failure, which is shown.
        if (name.trim() && !isPending) save().catch(() => undefined)
      }}
    >
      <Field label={t('name')} error={issue && fieldError(issue)} tight>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            size="filter"
            dir={name ? 'auto' : undefined}
            autoComplete="off"
            maxLength={savedViewLimits.name}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              reset()
            }}
          />
        )}
      </Field>
      {role && getSide(role) === 'admin' && (
        <Checkbox
          label={t('share')}
          className="text-small"
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      )}
      {error && !issue && <Alert tone="no" urgent title={error.message} />}
      <Button type="submit" size="sm" className="justify-self-start" busy={isPending} disabled={!name.trim()}>
        {t('save')}
      </Button>
    </form>
  )
}

interface DeleteViewProps {
  /** The view that is asked about. */
  readonly view: SavedView | undefined
  readonly onClose: () => void
  readonly field: RefObject<HTMLInputElement | null>
}

function DeleteView({ view, onClose, field }: DeleteViewProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { api } = useServices()
  const { mutate, isPending } = useMutation({ ...savedViewMutations(api).remove(), onSettled: onClose })
  return (
    <ConfirmDialog
      open={view !== undefined}
      onOpenChange={onClose}
      title={t('deleteTitle', { name: view?.name ?? '' })}
      description={t(view?.isShared ? 'deleteShared' : 'deleteText')}
      confirmLabel={t('deleteConfirm')}
      cancelLabel={t('deleteCancel')}
      tone="danger"
      busy={isPending}
      onConfirm={() => view && mutate({ params: { id: view._id } })}
      returnFocusTo={() => field.current}
    />
  )
}
