import { useTranslation } from 'react-i18next'
import { type Notification, type TaskEnding, taskEndings } from '#contract/inbox.ts'
import { useFmt } from '#i18n/use-language.ts'

type Ended = Pick<Notification, 'done' | 'outcome'>

const findEnding = (how: string): Exclude<TaskEnding, 'read'> | 'other' | undefined => {
  const known = taskEndings.find((each) => each === how)
  return known === 'read' ? undefined : (known ?? 'other')
}

/** Returns a function that writes a time, with its day if that is not today. */
export function useTimeOnDay(): (at: string, now: number) => string {
  const fmt = useFmt()
  return (at, now) => (fmt.date(at) === fmt.date(new Date(now)) ? fmt.time(at) : fmt.dateTime(at))
}

/** Returns a function that says how a task ended, by whom and when; '' for a notification that was only read. */
export function useEndingText(now: number): (ended: Ended) => string {
  const { t } = useTranslation('inbox', { keyPrefix: 'ending' })
  const toTime = useTimeOnDay()
  return ({ done, outcome }) => {
    const ended = done ?? (outcome && { ...outcome, how: outcome.isApproved ? 'approved' : 'rejected' })
    const how = ended && findEnding(ended.how)
    if (!how) return ''
    const { at, by, isOwn } = ended
    const who = isOwn ? 'own' : by ? 'other' : 'unknown'
    return t(`${how}.${who}`, { by, time: toTime(at, now) })
  }
}

/** Shows who did what was asked for, and when. */
export function Ending({ notification, now }: { readonly notification: Notification; readonly now: number }) {
  const fmt = useFmt()
  const text = useEndingText(now)(notification)
  const at = notification.done?.at ?? notification.outcome?.at
  return text ? (
    <span className="text-ink-2 text-small" title={at && fmt.dateTime(at)}>
      {text}
    </span>
  ) : null
}
