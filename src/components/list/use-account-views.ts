import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { getSide } from '#contract/roles.ts'
import {
  type AccountView,
  arrangeSavedViews,
  createSavedView,
  deleteSavedView,
  updateSavedView,
  type ViewList,
} from '#contract/saved-views.ts'
import { foldForSearch } from '#contract/text.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { newKey } from '#lib/http/request-parts.ts'
import { useServices } from '#lib/services.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import {
  type AccountViews,
  accountViewsQuery,
  accountViewWrites,
  isOwn,
  patchAccountView,
  withAccountView,
  withoutAccountView,
} from './account-views.ts'
import type { ListedView, ViewChange, ViewFilters } from './listed-view.ts'
import { swapped, usePositionText } from './view-order.ts'

const nameTaken = () => new ApiError({ code: 'VALIDATION_FAILED', message: '', fieldErrors: [{ path: 'name', code: 'viewNameTaken' }] })

export function useAccountViews(list: ViewList, enabled: boolean) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { t: common } = useTranslation('common')
  const fieldError = useFieldError()
  const toPositionText = usePositionText()
  const { api, session, toasts } = useServices()
  const role = useStore(session.store, ({ user }) => user?.role)
  const query = useQuery({ ...accountViewsQuery(api, list), enabled })
  const { mutateAsync: save } = useMutation(accountViewWrites(list, 'both'))
  const { mutate, mutateAsync } = useMutation(accountViewWrites(list))
  // A repeated attempt is the same view.
  const ids = useRef(new Map<string, string>())
  const { data } = query
  const ownViews = data?.views.filter(isOwn) ?? []
  const assertFree = (name: string, except?: string) => {
    const isTaken = ownViews.some((view) => view._id !== except && foldForSearch(view.name) === foldForSearch(name))
    if (isTaken) throw nameTaken()
  }
  const add = (view: AccountView, isOpening: boolean) =>
    save({
      write: (now) => ({ ...withAccountView(now, view), ...(isOpening && { opensWith: view._id }) }),
      send: async () => {
        const { _id: id, name, search, preset = null, position, isShared = false } = view
        await api.send(createSavedView, {
          params: { id },
          body: { list, name, search, preset, position, ...(isShared && { isShared }) },
        })
        if (isOpening) await api.send(arrangeSavedViews, { params: { list }, body: { opensWith: id } })
      },
    })
  const restore = (view: AccountView, isOpening: boolean) =>
    void add(view, isOpening).catch((error: Error) => {
      const problem = fieldError(error instanceof ApiError ? error.fieldErrors[0] : undefined)
      // A name that was taken meanwhile stays so.
      if (problem) return toasts.getState().show(problem, 'error')
      toasts.getState().show(error.message, 'error', { action: { label: common('tryAgain'), run: () => restore(view, isOpening) } })
    })
  // On screen the tab shows it. A failure has its toast.
  const saveAndSay = (write: Parameters<typeof mutateAsync>[0], text: string) =>
    void mutateAsync(write).then(
      () => toasts.getState().announce(text),
      () => undefined,
    )
  const offerUndo = (name: string, run: () => void) =>
    toasts.getState().show(t('deleted', { name }), 'success', { action: { label: t('undo'), run } })
  const patch = (id: string, patched: Partial<AccountView>) => ({
    write: (now: AccountViews) => patchAccountView(now, id, patched),
    send: () => {
      const { name, search, preset = null, isShared } = patched
      const body = { ...(name !== undefined && { name }), ...(search && { search, preset }), ...(isShared !== undefined && { isShared }) }
      return api.send(updateSavedView, { params: { id }, body })
    },
  })
  return {
    data,
    isKnown: data !== undefined || query.error !== null,
    failure: data || !query.error ? undefined : { error: query.error, retry: () => void query.refetch() },
    create: async (name: string, { search, preset }: ViewFilters) => {
      assertFree(name)
      const content = JSON.stringify([name, search, preset])
      const id = ids.current.get(content) ?? newKey()
      ids.current.set(content, id)
      const position = Math.max(-1, ...ownViews.map((view) => view.position)) + 1
      await add({ _id: id, name, search, preset, position, isShared: false, canChange: true }, false)
      ids.current.delete(content)
    },
    change: async ({ id, sharedBy }: ListedView, { name, filters }: ViewChange) => {
      // Only the server knows all names of another person’s views.
      if (name !== undefined && sharedBy === undefined) assertFree(name, id)
      await save(
        patch(id, { ...(name !== undefined && { name }), ...(filters && { search: filters.search, preset: filters.preset ?? null }) }),
      )
    },
    remove: ({ id, name }: ListedView) => {
      const stored = data?.views.find(({ _id }) => _id === id)
      const isOpening = data?.opensWith === id
      const removal = mutateAsync({
        write: (now) => withoutAccountView(now, id),
        send: () => api.send(deleteSavedView, { params: { id } }),
      })
      // A failure has its toast.
      removal.then(
        () => stored && isOwn(stored) && offerUndo(name, () => restore(stored, isOpening)),
        () => undefined,
      )
    },
    openWith: (id: string | undefined) =>
      mutate({
        write: (now) => ({ ...now, opensWith: id ?? null }),
        send: () => api.send(arrangeSavedViews, { params: { list }, body: { opensWith: id ?? null } }),
      }),
    toMove: ({ id }: ListedView, by: 1 | -1) => {
      const moved = swapped(
        ownViews,
        ownViews.findIndex(({ _id }) => _id === id),
        by,
      )
      if (!moved) return undefined
      const reordered = moved.map((view, position) => ({ ...view, position }))
      return () =>
        saveAndSay(
          {
            write: (now) => ({ ...now, views: [...reordered, ...now.views.filter((view) => !isOwn(view))] }),
            send: () => api.send(arrangeSavedViews, { params: { list }, body: { ids: reordered.map(({ _id }) => _id) } }),
          },
          toPositionText(reordered, ({ _id }) => _id === id),
        )
    },
    toShare: ({ id, name, isShared, sharedBy }: ListedView) => {
      if (!role || getSide(role) !== 'admin' || sharedBy !== undefined) return undefined
      return () => saveAndSay(patch(id, { isShared: !isShared }), t(isShared ? 'nowUnshared' : 'nowShared', { name }))
    },
  }
}
