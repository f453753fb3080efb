import { useTranslation } from 'react-i18next'
import { type Notification, notificationActs, taskEndings } from '#contract/inbox.ts'
import { useFmt } from '#i18n/use-language.ts'

interface TaskLineProps extends Pick<Notification, 'task' | 'done'> {
  readonly now: number
}

/** Says what is to be done, or how it was done, by whom and when; nothing of a notification that is only to be read. */
export function TaskLine({ task, done, now }: TaskLineProps) {
  const { t: hint } = useTranslation('inbox', { keyPrefix: 'hint' })
  const { t } = useTranslation('inbox', { keyPrefix: 'ending' })
  const fmt = useFmt()
  if (!done) {
    const act = notificationActs.find((known) => known === task?.act)
    return act && <span className="text-small text-teal">{hint(act)}</span>
  }
  const how = taskEndings.find((known) => known === done.how) ?? 'other'
  if (how === 'read') return null
  const { at, by, isOwn } = done
  const who = isOwn ? 'own' : by ? 'other' : 'unknown'
  const time = fmt.date(at) === fmt.date(new Date(now)) ? fmt.time(at) : fmt.dateTime(at)
  return (
    <span className="text-ink-2 text-small" title={fmt.dateTime(at)}>
      {t(`${how}.${who}`, { by, time })}
    </span>
  )
}
