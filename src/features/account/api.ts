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
const account = [...all, 'get'] as const
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
  account: () => api.query(getAccount, {}),
  sessions: () => api.query(listSessions, {}),
  endedSessions: () => api.query(listEndedSessions, {}),
  /** Not below the key of the inbox: no notification changes them. */
  preferences: () => queryOptions({ ...api.query(listNotificationPreferences, {}), queryKey: preferences }),
})

/** The mutation cache must not keep a sent password. */
const notCached = { gcTime: 0 } as const

export const accountMutations = (api: Api) => ({
  changePassword: () => ({ ...api.mutation(changePassword, { quiet: 'failure' }), ...notCached }),
  requestEmailChange: () => ({ ...api.mutation(requestEmailChange, { invalidates: [account], quiet: 'both' }), ...notCached }),
  /** A refusal too: the change may have ended meanwhile. */
  resendEmailChange: () =>
    mutationOptions({
      ...api.mutation(resendEmailChange, { invalidates: [] }),
      onSettled: (_data, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: account }),
    }),
  cancelEmailChange: () =>
    mutationOptions({
      ...api.mutation(cancelEmailChange, { invalidates: [] }),
      onSettled: (_data, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: account }),
    }),
  endSession: () => api.mutation(endSession),
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
