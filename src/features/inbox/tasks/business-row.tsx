import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#components/bilingual/names.tsx'
import type { Notification } from '#contract/inbox.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { useEndingText } from '../ending.tsx'
import { isDone } from '../inbox-list.ts'
import { RowText } from '../row-text.tsx'
import { SnoozeButton } from './snooze-button.tsx'
import { TaskFoot } from './task-parts.tsx'
import { mainProps, type TaskRowProps } from './task-row.tsx'
import { typeOfBusiness } from './tasks.ts'

interface BusinessRowProps extends Pick<TaskRowProps, 'now'> {
  /** Newest first, one or more. */
  readonly rows: readonly Notification[]
  readonly isExpanded: boolean
  readonly onToggle: () => void
}

/** One row for what waits of one business, such as three vouchers. It expands to their rows. */
export function BusinessRow({ rows, now, isExpanded, onToggle }: BusinessRowProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const { t: list } = useTranslation('inbox', { keyPrefix: 'list' })
  const language = useLanguage()
  const [newest] = rows
  if (!newest) return null
  const business = displayName(language, { en: newest.task?.business?.nameEn, ar: newest.task?.business?.nameAr })
  const open = rows.filter((row) => !isDone(row))
  // Once all are done, the row shows that until it leaves.
  const waiting = open.length > 0 ? open : rows
  const type = typeOfBusiness(newest) ?? 'deal_update'
  const title = t(`ofBusiness.${type}`, { count: waiting.length, business })
  const names = waiting.map(({ subjectEn, subjectAr }) => list('quoted', { name: displayName(language, { en: subjectEn, ar: subjectAr }) }))
  return (
    <div data-ids={rows.map(({ _id }) => _id).join(' ')} className="relative border-line border-b hover:bg-hover">
      <button type="button" aria-expanded={isExpanded} {...mainProps} onClick={onToggle}>
        <RowText
          type={newest.type}
          createdAt={newest.createdAt}
          read={rows.every(({ read }) => read)}
          title={title}
          message={isExpanded ? '' : new Intl.ListFormat(language).format(names)}
          now={now}
        />
        <ChevronDown aria-hidden className={cx('mt-1 size-icon-sm flex-none text-ink-2', isExpanded && 'rotate-180')} />
      </button>
      <BusinessFoot rows={rows} title={title} now={now} isExpanded={isExpanded} />
    </div>
  )
}

interface BusinessFootProps extends Omit<BusinessRowProps, 'onToggle'> {
  readonly title: string
}

function BusinessFoot({ rows, title, now, isExpanded }: BusinessFootProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const language = useLanguage()
  const toEnding = useEndingText(now)
  const waiting = rows.filter((row) => !isDone(row))
  const ended = isExpanded ? undefined : rows.find(isDone)
  const endedName = ended && displayName(language, { en: ended.subjectEn, ar: ended.subjectAr })
  const endedText = ended && `${t('named', { name: endedName ?? '' })} ${toEnding(ended)}`
  return (
    <TaskFoot isDone={ended !== undefined} text={endedText ?? t(waiting.length > 0 ? 'hint.each' : 'hint.none')}>
      {waiting.length > 0 && <SnoozeButton rows={waiting} name={title} />}
    </TaskFoot>
  )
}
