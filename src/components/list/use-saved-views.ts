import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type AccountView, listSavedViews, type ViewList } from '#contract/saved-views.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { SavedView, useListPreferences } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import type { ListedView, SavedViews } from './listed-view.ts'
import { movedId } from './move-views.ts'
import { useAccountViews } from './use-account-views.ts'
import { useDeviceViews } from './use-device-views.ts'
import { useMoveToAccount } from './use-move-to-account.ts'
import { definedEntries } from './view-search.ts'

/** Of the address, without zod: drops what the list does not know. */
export type ParseListSearch = (address: never) => ListSearch

const toListed = ({ _id, name, search, preset, isShared = false, sharedBy, canChange = false }: AccountView): ListedView => ({
  id: _id,
  name,
  search,
  preset: preset ?? undefined,
  isShared,
  sharedBy: sharedBy ?? undefined,
  canChange,
})

interface Options extends ReturnType<typeof useListPreferences> {
  readonly list: ViewList
  /** Must stay the same function. */
  readonly parse: ParseListSearch
}

/** Of the account on a full backend, with what this device still holds; else of this device. */
export function useSavedViews({ list, parse, ...held }: Options): SavedViews {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { session, toasts } = useServices()
  const userId = useStore(session.store, (state) => state.userId)
  const isInAccount = useSupports(listSavedViews)
  const account = useAccountViews(list, isInAccount)
  const device = useDeviceViews(held)
  useMoveToAccount({ ...held, list, isReady: account.isFresh })
  const { data } = account
  const views = useMemo(() => {
    const accountViews = data?.views.map(toListed) ?? []
    const notMoved = device.views.filter((view) => accountViews.every(({ id }) => id !== movedId(userId, list, view)))
    return [...accountViews, ...notMoved.map((view) => ({ ...view, isShared: false, canChange: true }))].map((view) => {
      const { page: _page, ...search } = parse(view.search as never)
      return { ...view, search: definedEntries(search) }
    })
  }, [data, device.views, list, parse, userId])
  const offerUndo = ({ name }: SavedView, undo: () => void) =>
    toasts.getState().show(t('deleted', { name }), 'success', { action: { label: t('undo'), run: undo } })
  return {
    views,
    opensWith: data?.opensWith ?? views.find(({ id }) => id === device.opensWith)?.id,
    isKnown: !isInAccount || data !== undefined || account.failure !== undefined,
    failure: account.failure,
    create: async (name, filters) => {
      if (isInAccount) await account.create(name, filters)
      else device.create(name, filters)
    },
    change: async (view, change) => {
      if (device.has(view.id)) device.change(view, change)
      else await account.change(view, change)
    },
    remove: (view) => (device.has(view.id) ? device : account).remove(view, offerUndo),
    openWith: (id) => {
      const isOnDevice = device.has(id)
      if (isInAccount && !isOnDevice) account.openWith(id)
      if (device.opensWith !== undefined || isOnDevice) device.openWith(isOnDevice ? id : undefined)
    },
    toMove: (view, by) => (device.has(view.id) ? device : account).toMove(view, by),
    toShare: (view) => (device.has(view.id) ? undefined : account.toShare(view)),
  }
}
