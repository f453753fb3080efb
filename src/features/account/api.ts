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
import type { CallInput } from '#contract/call.ts'
import {
  changeNotificationPreference,
  listNotificationPreferences,
  type NotificationPreference,
  type NotificationTopic,
} from '#contract/inbox.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'

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

export const accountMutations = (api: Api) => ({
  changePassword: () =>
    mutationOptions({
      mutationKey: [...all, 'changePassword'],
      mutationFn: ({ body, key }: Keyed<CallInput<typeof changePassword>>) => api.write(changePassword, { body }, { idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
      // The mutation cache must not keep a sent password.
      gcTime: 0,
    }),
  requestEmailChange: () =>
    mutationOptions({
      mutationKey: [...account, 'requestEmailChange'],
      mutationFn: ({ body, key }: Keyed<CallInput<typeof requestEmailChange>>) =>
        api.write(requestEmailChange, { body }, { idempotencyKey: key }),
      meta: { invalidates: [account], quiet: 'both' },
      gcTime: 0,
    }),
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
  endAllSessions: () =>
    mutationOptions({
      mutationKey: [...all, 'endAllSessions'],
      mutationFn: () => api.write(endAllSessions, {}),
      // Shown after the sign-out.
      meta: { quiet: 'success' },
    }),
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
