import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { Notification } from '#contract/inbox.ts'
import { useServices } from '#lib/services.ts'
import { inboxMutations } from '../api.ts'
import { useTimeOnDay } from '../ending.tsx'

/** Leaves tasks for later, with an Undo, and brings them back. It outlives its row, which leaves at once. */
export function useSnooze() {
  const { t } = useTranslation('inbox', { keyPrefix: 'snooze' })
  const { api, clock, toasts } = useServices()
  const toTime = useTimeOnDay()
  const submitterStatus = useSubmitterStatus()
  const options = inboxMutations(api).snooze()
  const { mutate: wake } = useMutation(options)
  const offerUndo = (rows: readonly Notification[], until: string) => {
    if (submitterStatus() === 'signedOut') return
    const undo = () => wake({ rows: rows.map((row) => ({ ...row, snoozedUntil: until })), until: null })
    toasts.getState().show(t('until', { time: toTime(until, clock.now()) }), 'success', { action: { label: t('undo'), run: undo } })
  }
  const { mutate: snooze } = useMutation({
    ...options,
    onSuccess: (_answer, { rows, until }) => {
      if (until !== null) offerUndo(rows, until)
    },
  })
  return {
    snooze: (rows: readonly Notification[], until: string) => snooze({ rows, until }),
    wake: (rows: readonly Notification[]) => wake({ rows, until: null }),
  }
}
