import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  cancelEmailChange,
  changePassword,
  endAllSessions,
  endSession,
  getAccount,
  listEndedSessions,
  listSessions,
  requestEmailChange,
  resendEmailChange,
} from '#contract/account.ts'
import {
  changeNotificationPreference,
  listNotificationPreferences,
  type NotificationPreference,
  type NotificationTopic,
} from '#contract/inbox.ts'
import type { Api } from '#lib/http/api.ts'

const all = ['account'] as const
const account = [...all, 'own'] as const
const preferences = [...all, 'preferences'] as const

export interface PreferenceChange {
  readonly topic: NotificationTopic
  readonly channel: 'portal' | 'email'
  readonly isOn: boolean
}

export const applyPreferenceChange = (
  rows: readonly NotificationPreference[],
  { topic, channel, isOn }: PreferenceChange,
): NotificationPreference[] => rows.map((row) => (row.topic === topic ? { ...row, [channel]: isOn } : row))

export const accountQueries = (api: Api) => ({
  account: () => queryOptions({ queryKey: account, ...api.query(getAccount, {}) }),
  sessions: () => queryOptions({ queryKey: [...all, 'sessions'] as const, ...api.query(listSessions, {}) }),
  endedSessions: () => queryOptions({ queryKey: [...all, 'endedSessions'] as const, ...api.query(listEndedSessions, {}) }),
  preferences: () => queryOptions({ queryKey: preferences, ...api.query(listNotificationPreferences, {}) }),
})

/** The mutation cache must not keep a sent password. */
const notCached = { gcTime: 0 } as const

export const accountMutations = (api: Api) => ({
  changePassword: () => ({ ...api.mutation(changePassword, { quiet: 'failure' }), ...notCached }),
  requestEmailChange: () => ({ ...api.mutation(requestEmailChange, { invalidates: [account], quiet: 'both' }), ...notCached }),
  /** A refusal too: the change may have ended meanwhile. */
  resendEmailChange: () =>
    mutationOptions({
      mutationKey: [...account, 'resendEmailChange'],
      mutationFn: () => api.write(resendEmailChange, {}),
      onSettled: (_data, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: account }),
    }),
  cancelEmailChange: () =>
    mutationOptions({
      mutationKey: [...account, 'cancelEmailChange'],
      mutationFn: () => api.write(cancelEmailChange, {}),
      onSettled: (_data, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: account }),
    }),
  endSession: () =>
    mutationOptions({
      mutationKey: [...all, 'endSession'],
      mutationFn: (sessionId: string) => api.write(endSession, { params: { sessionId } }),
      meta: { invalidates: [all] },
    }),
  /** The message is shown after the sign-out. */
  endAllSessions: () => api.mutation(endAllSessions, { invalidates: [], quiet: 'success' }),
  /** One after the other: each sends both channels of its topic as they were saved last. */
  changePreference: () =>
    mutationOptions({
      mutationKey: [...preferences, 'change'],
      scope: { id: preferences.join() },
      mutationFn: (change: PreferenceChange, { client }) => {
        const rows = client.getQueryData<readonly NotificationPreference[]>(preferences) ?? []
        const row = applyPreferenceChange(rows, change).find(({ topic }) => topic === change.topic)
        return api.write(changeNotificationPreference, {
          body: { topic: change.topic, portal: row?.portal ?? change.isOn, email: row?.email ?? change.isOn },
        })
      },
      onSuccess: (_response, change, _result, { client }) => {
        client.setQueryData<readonly NotificationPreference[]>(preferences, (rows) => rows && applyPreferenceChange(rows, change))
      },
    }),
})
