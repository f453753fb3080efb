import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#components/bilingual/names.tsx'
import type { Notification } from '#contract/inbox.ts'
import type { Role } from '#contract/roles.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { coverClasses } from '#ui/actions/row-link.tsx'
import { selectBelow } from '#ui/actions/select-below.ts'
import { cx } from '#ui/cx.ts'
import { useEndingText } from '../ending.tsx'
import { isDone } from '../inbox-list.ts'
import { notificationLink } from '../notification-link.ts'
import { localized } from '../notification-texts.ts'
import { RowText } from '../row-text.tsx'
import { SnoozeButton, WakeButton } from './snooze-button.tsx'
import { TaskFoot, useTaskHint } from './task-parts.tsx'

export interface TaskRowProps {
  readonly role: Role
  readonly now: number
  readonly onMark: (group: readonly Notification[]) => void
  /** Called when the subject opens in this tab. */
  readonly onLeave: () => void
}

/** For a link or button whose hit area is the whole row, below its other buttons. */
export const mainProps = {
  onMouseDown: selectBelow,
  className: cx(coverClasses, 'flex w-full min-w-0 select-text items-start gap-3 px-3 pt-3 pb-1 text-start'),
}

export function TaskRow({ row, isMember, role, now, onMark, onLeave }: TaskRowProps & { row: Notification; isMember: boolean }) {
  const { t } = useTranslation('inbox', { keyPrefix: 'list' })
  const language = useLanguage()
  const { title, message } = localized(row, language)
  const link = notificationLink(row, role)
  const open = (event: MouseEvent) => {
    onMark([row])
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
  }
  const name = displayName(language, { en: row.subjectEn, ar: row.subjectAr })
  const text = (
    // Below the row of its business the name of the record is enough.
    <RowText {...row} title={(isMember && name) || title || t('untitled')} message={isMember && name ? '' : message} now={now} />
  )
  return (
    <div data-ids={row._id} className={cx('relative border-line border-b hover:bg-hover', isMember && 'bg-paper ps-4')}>
      {link ? (
        <Link {...link} {...mainProps} onClick={open}>
          {text}
        </Link>
      ) : (
        <button type="button" {...mainProps} onClick={open}>
          {text}
        </button>
      )}
      <RowFoot row={row} name={name || title} now={now} />
    </div>
  )
}

interface RowFootProps extends Pick<TaskRowProps, 'now'> {
  readonly row: Notification
  readonly name: string
}

function RowFoot({ row, name, now }: RowFootProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const toHint = useTaskHint()
  const toEnding = useEndingText(now)
  if (isDone(row)) return <TaskFoot isDone text={toEnding(row) || t('hint.none')} />
  return (
    <TaskFoot text={toHint(row, now)}>
      {row.snoozedUntil ? <WakeButton row={row} name={name} /> : <SnoozeButton rows={[row]} name={name} />}
    </TaskFoot>
  )
}
