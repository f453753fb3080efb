import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewList } from '#contract/saved-views.ts'
import { useServices } from '#lib/services.ts'
import { type SavedView, type useListPreferences, withoutView } from './list-preferences.ts'
import { moveViews } from './move-views.ts'

interface Moving extends ReturnType<typeof useListPreferences> {
  readonly list: ViewList
  readonly isReady: boolean
}

/** Moves what this device holds to the account, once that is known. */
export function useMoveToAccount({ list, preferences, change, isReady }: Moving): void {
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
