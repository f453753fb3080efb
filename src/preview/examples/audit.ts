import { type AuditActor, type AuditRow, listAudit } from '../../contract/audit.ts'
import { answerBy, type Example } from '../example.ts'
import { longDeal, pendingDeals } from './deals.ts'
import { hoursBefore } from './moment.ts'

const huda: AuditActor = { _id: 'example-super', role: 'SUPER_ADMIN', fullName: 'Huda Al Qahtani' }
const sami: AuditActor = { _id: 'example-admin', role: 'ADMIN', fullName: 'سامي الحربي' }
const noura: AuditActor = { _id: 'example-sub', role: 'SUB_ADMIN', fullName: 'Abdulrahman bin Mohammed Al Otaibi' }
const coffeeHouse: AuditActor = {
  _id: 'example-provider-1',
  role: 'SERVICE_PROVIDER',
  businessNameEn: 'Bayt Al Bun',
  businessNameAr: 'بيت البُن',
}

const voucher = (index: number) => {
  const { _id, nameEn, nameAr } = pendingDeals[index] ?? longDeal
  return { _id, kind: 'deal', nameEn, nameAr }
}

/** Ten lines of as many kinds, from seconds to days ago. */
const some: readonly AuditRow[] = [
  {
    _id: '48210',
    at: hoursBefore(0.01),
    action: 'deal.decided',
    actor: huda,
    subject: voucher(1),
    ip: '203.0.113.24',
    details: {
      status: 'REJECTED',
      reason: 'The Arabic terms are missing. أضف الشروط بالعربية.',
      formerStatus: 'PENDING',
      formerReason: null,
    },
  },
  {
    _id: '48209',
    at: hoursBefore(0.1),
    action: 'deal.decided',
    actor: sami,
    subject: voucher(3),
    ip: '203.0.113.7',
    details: { status: 'APPROVED', reason: null, formerStatus: 'PENDING', formerReason: null },
  },
  { _id: '48208', at: hoursBefore(0.6), action: 'login.failed', actor: noura, subject: null, ip: '198.51.100.61', details: null },
  { _id: '48207', at: hoursBefore(1.2), action: 'login', actor: coffeeHouse, subject: null, ip: '2001:db8:4f2:9::18', details: null },
  {
    _id: '48206',
    at: hoursBefore(1.9),
    action: 'deal.updated',
    actor: coffeeHouse,
    subject: voucher(4),
    ip: '2001:db8:4f2:9::18',
    details: null,
  },
  {
    _id: '48205',
    at: hoursBefore(5),
    action: 'refused',
    actor: coffeeHouse,
    subject: { _id: 'redemptions.create', kind: 'call', nameEn: 'Redeem a voucher', nameAr: 'تنفيذ استخدام قسيمة' },
    ip: '192.0.2.80',
    details: { status: '403', times: '3' },
  },
  {
    _id: '48204',
    at: hoursBefore(26),
    action: 'subAdmin.updated',
    actor: huda,
    subject: { _id: 'example-sub', kind: 'account', nameEn: noura.fullName },
    ip: '203.0.113.24',
    details: { fields: 'emailAddress, phoneNo' },
  },
  {
    _id: '48203',
    at: hoursBefore(27),
    action: 'report.exported',
    actor: sami,
    subject: null,
    ip: '203.0.113.7',
    details: { of: 'matching', asked: '1240', rows: '1240' },
  },
  {
    _id: '48202',
    at: hoursBefore(75),
    action: 'deal.deleted',
    actor: { _id: 'yq4Z1xT0uK' },
    subject: { ...voucher(7), isDeleted: true },
    ip: '203.0.113.9',
    details: null,
  },
  { _id: '48201', at: hoursBefore(76), action: 'login.failed', actor: null, subject: null, ip: null, details: null },
]

const long: readonly AuditRow[] = some.map((row) => ({
  ...row,
  actor: { ...row.actor, _id: 'example-provider-9', role: 'SERVICE_PROVIDER', fullName: null, ...longDeal.serviceProvider },
  subject: { _id: longDeal._id, kind: 'deal', nameEn: longDeal.nameEn, nameAr: longDeal.nameAr },
  ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
}))

const listing = (rows: readonly AuditRow[], totalCount: number, hasMore = false): Example =>
  answerBy(listAudit, ({ query }) => ({
    rows: rows.slice(0, Number(query.get('limit') ?? 10)),
    pagination: { currentPage: 1, totalCount, totalPages: Math.ceil(totalCount / 10) },
    hasMore,
  }))

export const auditAnswers = {
  loaded: [listing(some, 348)],
  empty: [listing([], 0)],
  long: [listing(long, 10_000, true)],
} as const
