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
import { ApproveButton, TaskFoot } from './task-parts.tsx'
import { mainClasses, type TaskRowProps } from './task-row.tsx'
import { approvableType, canApprove } from './tasks.ts'

interface BusinessRowProps extends Pick<TaskRowProps, 'now' | 'approvals'> {
  /** Newest first, one or more. */
  readonly rows: readonly Notification[]
  readonly isExpanded: boolean
  readonly onToggle: () => void
}

/** Finds the rows of a group that can be approved as one. Texts that must be read count only while they are on screen. */
export const findApprovable = (rows: readonly Notification[], isExpanded: boolean, now: number): readonly Notification[] =>
  rows.filter((row) => canApprove(row, now) && (isExpanded || !row.task?.text))

/** One row for what waits of one business, such as three vouchers. It expands to their rows. */
export function BusinessRow({ rows, now, approvals, isExpanded, onToggle }: BusinessRowProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const { t: list } = useTranslation('inbox', { keyPrefix: 'list' })
  const language = useLanguage()
  const [newest] = rows
  if (!newest) return null
  const business = displayName(language, { en: newest.task?.business?.nameEn, ar: newest.task?.business?.nameAr })
  const open = rows.filter((row) => !isDone(row))
  // Once all are done, the row shows that until it leaves.
  const waiting = open.length > 0 ? open : rows
  const type = approvableType(newest) ?? 'deal_update'
  const title = t(`ofBusiness.${type}`, { count: waiting.length, business })
  const names = waiting.map(({ subjectEn, subjectAr }) => list('quoted', { name: displayName(language, { en: subjectEn, ar: subjectAr }) }))
  return (
    <div data-ids={rows.map(({ _id }) => _id).join(' ')} className="relative border-line border-b hover:bg-hover">
      <button type="button" aria-expanded={isExpanded} className={mainClasses} onClick={onToggle}>
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
      <BusinessFoot rows={rows} title={title} now={now} approvals={approvals} isExpanded={isExpanded} />
    </div>
  )
}

interface BusinessFootProps extends Omit<BusinessRowProps, 'onToggle'> {
  readonly title: string
}

function BusinessFoot({ rows, title, now, approvals, isExpanded }: BusinessFootProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const language = useLanguage()
  const toEnding = useEndingText(now)
  const waiting = rows.filter((row) => !isDone(row))
  const ended = isExpanded ? undefined : rows.find(isDone)
  const approvable = findApprovable(rows, isExpanded, now)
  const states = approvable.map((row) => approvals.get(row))
  const failed = states.filter((state) => state && !state.isPending && state.isFailure).length
  const total = waiting.length
  const ready = waiting.filter((row) => canApprove(row, now)).length
  const hint =
    total === 0
      ? t('hint.none')
      : ready === 0
        ? t('hint.eachOpened')
        : ready > approvable.length
          ? t('hint.readEach')
          : ready < total
            ? t('hint.some', { ready, total })
            : t('hint.all')
  const endedName = ended && displayName(language, { en: ended.subjectEn, ar: ended.subjectAr })
  const endedText = ended && `${t('named', { name: endedName ?? '' })} ${toEnding(ended)}`
  return (
    <TaskFoot
      tone={failed > 0 ? 'failure' : ended && 'done'}
      text={failed > 0 ? t('someNotApproved', { count: failed }) : (endedText ?? hint)}
    >
      {total > 0 && <SnoozeButton rows={waiting} name={title} />}
      {approvable.length > 0 && (
        <ApproveButton
          isPending={states.some((state) => state?.isPending)}
          isRetry={failed > 0}
          label={t('approveGroup', { count: approvable.length, title })}
          text={t('approveMany', { count: approvable.length })}
          onApprove={(byKey) => approvals.approve(approvable, byKey)}
        />
      )}
    </TaskFoot>
  )
}
