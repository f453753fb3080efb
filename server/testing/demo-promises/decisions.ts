import { accountId } from '#server/seed/businesses.ts'
import { auditAge, day, minute } from '#server/seed/clock.ts'
import { areSorted, count, type Demo, type Promises } from './demo.ts'

const getRows = ({ decisions }: Demo) => decisions.map(({ row }) => row)
const getRecent = (demo: Demo) => getRows(demo).filter(({ decidedAt }) => decidedAt.getTime() > demo.now - 90 * day)
const names = { voucher: 'deal', business: 'provider', announcement: 'announcement' }

const auditActions = [
  'deal.created',
  'deal.decided',
  'deal.undone',
  'provider.decided',
  'registration.resubmitted',
  'announcement.created',
  'announcement.decided',
  'login',
]

export const decisionPromises: Promises = {
  'each decision that the demo shows is recorded with who, when and how': (demo) => {
    const shown = [
      ...demo.dealRows,
      ...demo.announcements,
      ...demo.world.providers.map(({ approvalStatus: status, ...row }) => ({ ...row, status })),
    ].filter(({ decidedAt, status }) => status !== 'PENDING' && (decidedAt?.getTime() ?? 0) > demo.now - auditAge)
    const last = new Map(getRows(demo).flatMap((row) => (row.undoneAt ? [] : [[row.subjectId, row]])))
    return (
      shown.length > 250 &&
      shown.every(({ id, status, decidedAt, decidedById }) => {
        const row = last.get(id)
        return (
          Number(row?.decidedAt) === Number(decidedAt) && row?.decidedById === decidedById && row?.isApproved === (status === 'APPROVED')
        )
      })
    )
  },

  'each decision has an entry of the audit log, and an undone one a second': (demo) => {
    const keys = new Set(demo.audit.map(({ action, at, subject, accountId: by }) => `${action} ${at.getTime()} ${subject} ${by}`))
    return (
      getRows(demo).every(({ subjectKind, subjectId, decidedAt, decidedById, undoneAt }) => {
        const has = (end: string, at: Date) => keys.has(`${names[subjectKind]}.${end} ${at.getTime()} ${subjectId} ${decidedById}`)
        return has('decided', decidedAt) && (!undoneAt || has('undone', undoneAt))
      }) && count(demo.audit, ({ action }) => action.endsWith('.decided')) === demo.decisions.length
    )
  },

  'in 90 days the three demo accounts decided most, and some was undone': (demo) => {
    const recent = getRecent(demo)
    const byDemo = ['super', 'admin', 'sub'].map((key) => count(recent, ({ decidedById }) => decidedById === accountId(key)))
    return recent.length > 150 && Math.min(...byDemo) > 25 && count(recent, ({ undoneAt }) => Boolean(undoneAt)) > 3
  },

  'a decision is in the past, and undone within a minute': (demo) =>
    getRecent(demo).every(
      ({ decidedAt, undoneAt }) => decidedAt.getTime() < demo.now && (!undoneAt || undoneAt.getTime() - decidedAt.getTime() < minute),
    ),

  'the audit log has lines of each kind, oldest first, in the past': ({ audit, now }) => {
    const actions = new Set(audit.map(({ action }) => action))
    return (
      auditActions.every((action) => actions.has(action)) &&
      areSorted(audit.map(({ at }) => at)) &&
      (audit.at(-1)?.at.getTime() ?? now) < now
    )
  },

  'most sub-admins signed in lately and decided something in a month': ({ people, audit, decisions, now }) => {
    const subAdmins = people.filter(({ role }) => role === 'SUB_ADMIN').map(({ id }) => id)
    const signedIn = new Set(audit.flatMap(({ action, accountId: by }) => (action === 'login' && by ? by : [])))
    const decided = new Set(decisions.flatMap(({ row }) => (row.decidedAt.getTime() > now - 30 * day ? (row.decidedById ?? []) : [])))
    const isMost = (ids: ReadonlySet<string>) => count(subAdmins, (id) => ids.has(id)) > subAdmins.length / 2
    return isMost(signedIn) && isMost(decided)
  },
}
