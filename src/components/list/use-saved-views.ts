import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { getSide } from '#contract/roles.ts'
import {
  type AccountView,
  arrangeSavedViews,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  type ViewList,
} from '#contract/saved-views.ts'
import { foldForSearch } from '#contract/text.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { newKey } from '#lib/http/request-parts.ts'
import { useServices, useSupports } from '#lib/services.ts'
import {
  type AccountViews,
  accountViewsQuery,
  accountViewWrites,
  isOwn,
  patchAccountView,
  withAccountView,
  withoutAccountView,
} from './account-views.ts'
import { type SavedView, type useListPreferences, withoutView, withView } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import { movedId, moveViews } from './move-views.ts'
import { definedEntries } from './view-search.ts'

/** Of the address, without zod: drops what the list does not know. */
export type ParseListSearch = (address: never) => ListSearch

type ViewFilters = Pick<SavedView, 'search' | 'preset'>

export interface ListedView extends SavedView {
  /** Whether all administrators see it. */
  readonly isShared: boolean
  /** Who shares it, if it is somebody else. */
  readonly sharedBy?: string | undefined
  readonly canChange: boolean
}

interface ViewChange {
  readonly name?: string
  readonly filters?: ViewFilters
}

/** The saved views of a list. What returns a promise leaves it to the caller to show a failure. */
export interface SavedViews {
  readonly views: readonly ListedView[]
  /** The id of the view that an address without filters opens. */
  readonly opensWith: string | undefined
  /** False until the account has answered once. */
  readonly isKnown: boolean
  readonly failure: { readonly error: Error; readonly retry: () => void } | undefined
  readonly create: (name: string, filters: ViewFilters) => Promise<void>
  readonly change: (view: ListedView, change: ViewChange) => Promise<void>
  /** Offers to undo it, but for a view of somebody else. */
  readonly remove: (view: ListedView) => void
  readonly openWith: (id: string | undefined) => void
  /** Undefined where the view cannot be moved by so many places. */
  readonly toMove: (view: ListedView, by: 1 | -1) => (() => void) | undefined
  /** Undefined where there is nobody to share it with. */
  readonly toShare: (view: ListedView) => (() => void) | undefined
}

const nameTaken = () => new ApiError({ code: 'VALIDATION_FAILED', message: '', fieldErrors: [{ path: 'name', code: 'viewNameTaken' }] })

const toListed = ({ _id, name, search, preset, isShared = false, sharedBy, canChange = false }: AccountView): ListedView => ({
  id: _id,
  name,
  search,
  preset: preset ?? undefined,
  isShared,
  sharedBy: sharedBy ?? undefined,
  canChange,
})

/** Undefined where there is no such place. */
function swapped<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] | undefined {
  const [item, other] = [items[index], items[index + by]]
  if (item === undefined || other === undefined) return undefined
  return items.map((each) => (each === item ? other : each === other ? item : each))
}

/** Returns where a view stands after it was moved. */
function usePlaceText() {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  return <View extends { readonly name: string }>(views: readonly View[], isMoved: (view: View) => boolean) =>
    t('nowAt', { name: views.find(isMoved)?.name ?? '', place: views.findIndex(isMoved) + 1, all: views.length })
}

interface Options extends ReturnType<typeof useListPreferences> {
  readonly list: ViewList
  /** Must stay the same function. */
  readonly parse: ParseListSearch
}

/** Of the account on a full backend, with what this device still holds; else of this device. */
export function useSavedViews({ list, parse, preferences, change }: Options): SavedViews {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { session, toasts } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const isInAccount = useSupports(listSavedViews)
  const account = useAccountViews(list, isInAccount)
  const toPlaceText = usePlaceText()
  const { data } = account
  useMoving({ list, preferences, change, isReady: account.isFresh })
  const views = useMemo(() => {
    const accountViews = data?.views.map(toListed) ?? []
    const kept = preferences.views.filter((view) => accountViews.every(({ id }) => id !== movedId(userId, list, view)))
    return [...accountViews, ...kept.map((view) => ({ ...view, isShared: false, canChange: true }))].map((view) => {
      const { page: _page, ...search } = parse(view.search as never)
      return { ...view, search: definedEntries(search) }
    })
  }, [data, preferences.views, list, parse, userId])
  const isHere = ({ id }: SavedView) => preferences.views.some((view) => view.id === id)
  const removeHere = (view: SavedView) => {
    const before = preferences
    change((now) => withoutView(now, view.id))
    offerUndo(view, () => change(() => ({ views: before.views, opensWith: before.opensWith })))
  }
  const offerUndo = ({ name }: SavedView, undo: () => void) =>
    toasts.getState().show(t('deleted', { name }), 'success', { action: { label: t('undo'), run: undo } })
  return {
    views,
    opensWith: data?.opensWith ?? views.find(({ id }) => id === preferences.opensWith)?.id,
    isKnown: !isInAccount || data !== undefined || account.failure !== undefined,
    failure: account.failure,
    create: async (name, filters) => {
      if (isInAccount) await account.create(name, filters)
      else change((now) => withView(now, name, filters))
    },
    change: async (view, { name, filters }) => {
      if (!isHere(view)) return account.change(view, { ...(name !== undefined && { name }), ...(filters && { filters }) })
      const patch = { ...filters, ...(name !== undefined && { name }) }
      change((now) => ({ views: now.views.map((one) => (one.id === view.id ? { ...one, ...patch } : one)) }))
    },
    remove: (view) => {
      if (isHere(view)) removeHere(view)
      else account.remove(view, offerUndo)
    },
    openWith: (id) => {
      const isOnDevice = preferences.views.some((view) => view.id === id)
      if (isInAccount && !isOnDevice) account.openWith(id)
      if (preferences.opensWith !== undefined || isOnDevice) change(() => ({ opensWith: isOnDevice ? id : undefined }))
    },
    toMove: (view, by) => {
      if (!isHere(view)) return account.toMove(view, by)
      const moved = swapped(
        preferences.views,
        preferences.views.findIndex(({ id }) => id === view.id),
        by,
      )
      if (!moved) return undefined
      return () => {
        change(() => ({ views: moved }))
        toasts.getState().announce(toPlaceText(moved, ({ id }) => id === view.id))
      }
    },
    toShare: (view) => (isHere(view) ? undefined : account.toShare(view)),
  }
}

function useAccountViews(list: ViewList, isInAccount: boolean) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { t: common } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const toPlaceText = usePlaceText()
  const { api, session, toasts } = useServices()
  const role = useStore(session.store, ({ user }) => user?.role)
  const query = useQuery({ ...accountViewsQuery(api, list), enabled: isInAccount })
  const { mutateAsync: save } = useMutation(accountViewWrites(list, 'both'))
  const { mutate, mutateAsync } = useMutation(accountViewWrites(list))
  // A repeated attempt is the same view.
  const ids = useRef(new Map<string, string>())
  const { data } = query
  const own = data?.views.filter(isOwn) ?? []
  const assertFree = (name: string, except?: string) => {
    const isTaken = own.some((view) => view._id !== except && foldForSearch(view.name) === foldForSearch(name))
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
      const issue = error instanceof ApiError ? error.fieldErrors[0] : undefined
      // A name that was taken meanwhile stays so.
      if (issue) return toasts.getState().show(errors(`field.${issue.code}`, { ...issue.params }), 'error')
      toasts.getState().show(error.message, 'error', { action: { label: common('tryAgain'), run: () => restore(view, isOpening) } })
    })
  // On screen the tab shows it. A failure has its toast.
  const saveAndSay = (write: Parameters<typeof mutateAsync>[0], text: string) =>
    void mutateAsync(write).then(
      () => toasts.getState().announce(text),
      () => undefined,
    )
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
    isFresh: query.isSuccess && !query.isStale,
    failure: data || !query.error ? undefined : { error: query.error, retry: () => void query.refetch() },
    create: async (name: string, { search, preset }: ViewFilters) => {
      assertFree(name)
      const content = JSON.stringify([name, search, preset])
      const id = ids.current.get(content) ?? newKey()
      ids.current.set(content, id)
      const position = Math.max(-1, ...own.map((view) => view.position)) + 1
      await add({ _id: id, name, search, preset, position, isShared: false, canChange: true }, false)
      ids.current.delete(content)
    },
    change: async ({ id, sharedBy }: ListedView, { name, filters }: ViewChange) => {
      // Of somebody else only the server knows all.
      if (name !== undefined && sharedBy === undefined) assertFree(name, id)
      await save(
        patch(id, { ...(name !== undefined && { name }), ...(filters && { search: filters.search, preset: filters.preset ?? null }) }),
      )
    },
    remove: (view: SavedView, offerUndo: (view: SavedView, undo: () => void) => void) => {
      const stored = data?.views.find(({ _id }) => _id === view.id)
      const isOpening = data?.opensWith === view.id
      const removal = mutateAsync({
        write: (now) => withoutAccountView(now, view.id),
        send: () => api.send(deleteSavedView, { params: { id: view.id } }),
      })
      // A failure has its toast.
      removal.then(
        () => stored && isOwn(stored) && offerUndo(view, () => restore(stored, isOpening)),
        () => undefined,
      )
    },
    openWith: (id: string | undefined) =>
      mutate({
        write: (now) => ({ ...now, opensWith: id ?? null }),
        send: () => api.send(arrangeSavedViews, { params: { list }, body: { opensWith: id ?? null } }),
      }),
    toMove: ({ id }: SavedView, by: 1 | -1) => {
      const moved = swapped(
        own,
        own.findIndex(({ _id }) => _id === id),
        by,
      )
      if (!moved) return undefined
      const placed = moved.map((view, position) => ({ ...view, position }))
      return () =>
        saveAndSay(
          {
            write: (now) => ({ ...now, views: [...placed, ...now.views.filter((view) => !isOwn(view))] }),
            send: () => api.send(arrangeSavedViews, { params: { list }, body: { ids: placed.map(({ _id }) => _id) } }),
          },
          toPlaceText(placed, ({ _id }) => _id === id),
        )
    },
    toShare: ({ id, name, isShared, sharedBy }: ListedView) => {
      if (!role || getSide(role) !== 'admin' || sharedBy !== undefined) return undefined
      return () => saveAndSay(patch(id, { isShared: !isShared }), t(isShared ? 'nowUnshared' : 'nowShared', { name }))
    },
  }
}

interface Moving extends Pick<Options, 'list' | 'preferences' | 'change'> {
  readonly isReady: boolean
}

/** Moves what this device holds to the account, once that is known. */
function useMoving({ list, preferences, change, isReady }: Moving): void {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { api, session, toasts } = useServices()
  const client = useQueryClient()
  const move = useEffectEvent(async () => {
    const before = preferences.views.length
    let moved = 0
    const { userId } = session.store.getState()
    const onMoved = ({ id }: SavedView) => {
      moved += 1
      change((now) => withoutView(now, id))
    }
    await moveViews({ api, client, userId, list, preferences, onMoved })
    if (before > 0 && moved === before) toasts.getState().show(t('moved'), 'info')
  })
  useEffect(() => {
    if (isReady) void move()
  }, [isReady])
}
