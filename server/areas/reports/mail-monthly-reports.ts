import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { notificationSettingsId } from '#contract/inbox.ts'
import { addDays } from '#contract/local-time.ts'
import type { ReportGroup, ReportTotals } from '#contract/reports.ts'
import { adminRoles } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import type { DaySpan } from '#server/db/previous-days.ts'
import { accounts } from '#server/db/schema.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { readGroups } from './groups.ts'
import { readTotals } from './list.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'mail' | 'now'>

/** The mail is sent from the morning of the first day; a server that was off then sends it until the third. */
const [firstTime, lastDay] = ['08:00', '03'] as const

const bestGroups = 3

interface MonthlyReport {
  readonly month: DaySpan
  readonly previousMonth: DaySpan
  readonly totals: ReportTotals
  readonly previous: ReportTotals
  readonly groups: readonly ReportGroup[]
}

const monthBefore = (firstDay: string): DaySpan => {
  const to = addDays(firstDay, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

async function readReport(deps: MailDeps, thisMonth: string): Promise<MonthlyReport> {
  const month = monthBefore(thisMonth)
  const previousMonth = monthBefore(month.from)
  const dateRange = `${month.from}to${month.to}`
  const groups = await readGroups(deps, { groupBy: 'category', dateRange, sortKey: 'totalRevenue', sortValue: -1 }, undefined)
  return {
    month,
    previousMonth,
    totals: await readTotals(deps.db, undefined, month),
    previous: await readTotals(deps.db, undefined, previousMonth),
    groups: groups.filter(({ _id, totalRevenue }) => _id && totalRevenue).slice(0, bestGroups),
  }
}

/** Selects and locks the next administrator who wants the mail and has not had it this month; other instances skip it. */
const selectNext = (tx: Db, thisMonth: string) =>
  tx
    .select({ id: accounts.id, emailAddress: accounts.emailAddress, language: accounts.language })
    .from(notificationPreferences)
    .innerJoin(accounts, eq(accounts.id, notificationPreferences.accountId))
    .where(
      and(
        eq(notificationPreferences.topic, 'monthlyReport'),
        eq(notificationPreferences.email, true),
        or(isNull(notificationPreferences.mailedOn), lt(notificationPreferences.mailedOn, thisMonth)),
        inArray(accounts.role, [...adminRoles]),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(accounts.id)
    .limit(1)
    .for('update', { of: notificationPreferences, skipLocked: true })

type Recipient = Awaited<ReturnType<typeof selectNext>>[number]

async function enqueue(tx: Db, { emailAddress, language }: Recipient, report: MonthlyReport, { config, mail }: MailDeps): Promise<void> {
  const written = language ?? 'en'
  const { month, previousMonth, totals, previous, groups } = report
  const days = `from=${month.from}&to=${month.to}`
  await mail.enqueue(tx, {
    template: 'monthlyReport',
    to: emailAddress,
    language: written,
    data: {
      month: month.from,
      previousMonth: previousMonth.from,
      redemptions: totals.redemptions ?? 0,
      previousRedemptions: previous.redemptions ?? 0,
      revenue: totals.revenue ?? 0,
      previousRevenue: previous.revenue ?? 0,
      groups: groups.map(({ _id, nameEn, nameAr, totalRevenue }) => ({
        name: (written === 'ar' ? nameAr : nameEn) ?? '',
        revenue: totalRevenue ?? 0,
        link: portalLink(config, `/admin/reports?category=${encodeURIComponent(_id)}&${days}`, written),
      })),
      reportLink: portalLink(config, `/admin/reports?group=category&${days}`, written),
      settingsLink: portalLink(config, `/admin/account#${notificationSettingsId}`, written),
    },
  })
}

/** Mark and mail commit together, so that instances and restarts send nothing twice. Two months without redemptions need no mail. */
export async function mailMonthlyReports(deps: MailDeps): Promise<void> {
  const { today, time } = toLocalTime(deps.now(), deps.config.businessTimeZone)
  if (today.slice(8) > lastDay || time < firstTime) return
  const thisMonth = `${today.slice(0, 7)}-01`
  const [wanted] = await selectNext(deps.db, thisMonth)
  if (!wanted) return
  const report = await readReport(deps, thisMonth)
  const isWorthIt = Boolean(report.totals.redemptions || report.previous.redemptions)
  const mailNext = () =>
    deps.db.transaction(async (tx) => {
      const [next] = await selectNext(tx, thisMonth)
      if (!next) return false
      await tx
        .update(notificationPreferences)
        .set({ mailedOn: today })
        .where(and(eq(notificationPreferences.accountId, next.id), eq(notificationPreferences.topic, 'monthlyReport')))
      if (isWorthIt) await enqueue(tx, next, report, deps)
      return true
    })
  let goesOn = true
  while (goesOn) goesOn = await mailNext()
}
