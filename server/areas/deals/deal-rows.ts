import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deal, DealRow } from '#contract/deals.ts'
import { type ReviewCheck, type ReviewCheckName, type ReviewLane, reviewCheckNames } from '#contract/review-checks.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { toVoucherEnd } from '#server/db/deal-versions.ts'
import { hasDealPage } from '#server/db/open-deals.ts'
import { toPrices } from '#server/db/prices.ts'
import { accounts, type DealChange, deals, providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { reviewChecks } from '#server/db/schema-review-checks.ts'
import { shopHoursColumns, toShopHours } from '#server/db/shop-hours.ts'
import { toSentStatus } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toApprovedDeal } from './content.ts'

const selectChecksWith = (result: ReviewCheck['result']): SQL<ReviewCheckName[]> =>
  sql`array(select ${reviewChecks.name} from ${reviewChecks} where ${reviewChecks.dealId} = ${deals.id} and ${reviewChecks.result} = ${result} order by 1)`

const selectChecks: SQL<ReviewCheck[]> =
  sql`(select coalesce(jsonb_agg(jsonb_build_object('name', ${reviewChecks.name}, 'result', ${reviewChecks.result}, 'values', ${reviewChecks.values}, 'frames', ${reviewChecks.frames})), '[]') from ${reviewChecks} where ${reviewChecks.dealId} = ${deals.id})`

/** A voucher is in the lane `hand` until its checks have run. */
export const reviewLane: SQL<ReviewLane> = sql`coalesce(${deals.reviewLane}, 'hand')`

/** A field of the change that waits or was rejected; null without one. */
export const readChange = (key: keyof DealChange): SQL => sql`(${deals.change} ->> ${sql.raw(`'${key}'`)})`

const rowColumns = {
  id: deals.id,
  nameEn: deals.nameEn,
  nameAr: deals.nameAr,
  originalPrice: deals.originalPrice,
  discountBasisPoints: deals.discountBasisPoints,
  discountedPrice: deals.discountedPrice,
  qtyPerUser: deals.qtyPerUser,
  coverImage: deals.coverImage,
  status: deals.status,
  reason: deals.reason,
  decidedAt: deals.decidedAt,
  createdAt: deals.createdAt,
  submittedAt: deals.submittedAt,
  version: deals.version,
  deletedAt: deals.deletedAt,
  endedAt: deals.endedAt,
  endReason: deals.endReason,
  decidedBy: accounts.fullName,
  change: deals.change,
  changeStatus: deals.changeStatus,
  changeReason: deals.changeReason,
  changeDecidedAt: deals.changeDecidedAt,
  isEdited: sql<boolean>`${deals.lastApproved} is not null or ${deals.change} is not null`,
  lane: reviewLane,
  failedChecks: selectChecksWith('failed'),
  notRunChecks: selectChecksWith('notRun'),
  dealTimings: deals.timings,
  providerId: providers.id,
  isBusinessApproved: sql<boolean>`${providers.approvalStatus} = 'APPROVED'`,
  businessNameEn: providers.businessNameEn,
  businessNameAr: providers.businessNameAr,
  category: {
    _id: businessCategories.id,
    value: businessCategories.value,
    nameEn: businessCategories.nameEn,
    nameAr: businessCategories.nameAr,
  },
}

const approvers = alias(accounts, 'approvers')
const isApprover = sql`${approvers.id} = ${deals.lastApproved} ->> 'decidedById'`

const textColumns = {
  detailsEn: deals.detailsEn,
  detailsAr: deals.detailsAr,
  termsAndConditionsEn: deals.termsAndConditionsEn,
  termsAndConditionsAr: deals.termsAndConditionsAr,
  dealTimingsOption: deals.timingsOption,
  notValidIn: deals.notValidIn,
  shop: shopHoursColumns,
  lastApproved: deals.lastApproved,
  approvedBy: approvers.fullName,
  checks: selectChecks,
}

export const selectDealRows = (db: Db) =>
  db
    .select(rowColumns)
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(accounts, eq(accounts.id, deals.decidedById))

export const selectDeal = (db: Db, id: string) =>
  db
    .select({ ...rowColumns, ...textColumns })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(accounts, eq(accounts.id, deals.decidedById))
    .leftJoin(approvers, isApprover)
    .where(and(eq(deals.id, id), hasDealPage))

type SelectedDeal = Awaited<ReturnType<typeof selectDeal>>[number]
type SelectedRow = Pick<SelectedDeal, keyof typeof rowColumns>

/** Only administrators see the lane and the checks. */
const isReviewed = (viewer: Viewer, row: SelectedRow) =>
  getSide(viewer.role) === 'admin' && row.isBusinessApproved && !row.deletedAt && toSentStatus(row) === 'PENDING'

function toRowChange(row: SelectedRow, deps: Pick<Deps, 'config'>) {
  const { change, changeStatus, changeReason, changeDecidedAt, submittedAt, deletedAt } = row
  if (!change || !changeStatus || deletedAt) return null
  return {
    status: changeStatus,
    reason: changeReason,
    submittedAt: submittedAt.toISOString(),
    decidedAt: changeDecidedAt?.toISOString() ?? null,
    nameEn: change.nameEn,
    nameAr: change.nameAr,
    ...toPrices(change),
    qtyPerUser: change.qtyPerUser,
    dealCoverImg: storedFile(change.coverImage, deps),
    dealTimings: change.timings,
  }
}

function toDealChange(deal: SelectedDeal, deps: Pick<Deps, 'config'>): Deal['change'] {
  const [row, { change }] = [toRowChange(deal, deps), deal]
  if (!row || !change) return null
  const { detailsEn, detailsAr, termsAndConditionsEn, termsAndConditionsAr, timingsOption: dealTimingsOption } = change
  const texts = { detailsEn, detailsAr, termsAndConditionsEn, termsAndConditionsAr }
  return { ...row, ...texts, dealTimingsOption, notValidIn: change.notValidIn }
}

/** Only administrators see the provider and who decided. */
export function toDealRow(row: SelectedRow, viewer: Viewer, deps: Pick<Deps, 'config'>): DealRow {
  const { providerId, businessNameEn, businessNameAr, category, decidedBy } = row
  return {
    _id: row.id,
    nameEn: row.nameEn,
    nameAr: row.nameAr,
    ...toPrices(row),
    qtyPerUser: row.qtyPerUser,
    dealCoverImg: storedFile(row.coverImage, deps),
    dealStatus: row.status,
    isApproved: row.status === 'APPROVED',
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    version: row.version,
    change: toRowChange(row, deps),
    stoppedAt: row.deletedAt?.toISOString() ?? null,
    ended: toVoucherEnd(row),
    ...(getSide(viewer.role) === 'admin' && {
      decidedBy,
      serviceProvider: { _id: providerId, businessNameEn, businessNameAr, businessCategory: category },
    }),
    ...(isReviewed(viewer, row) && {
      kind: row.isEdited ? 'edited' : 'new',
      lane: row.lane,
      failedChecks: row.failedChecks,
      notRunChecks: row.notRunChecks,
      dealTimings: row.dealTimings,
    }),
  }
}

const toSorted = (checks: readonly ReviewCheck[]) =>
  checks.toSorted((one, other) => reviewCheckNames.indexOf(one.name) - reviewCheckNames.indexOf(other.name))

/** Only administrators see the content whose approval was withdrawn. */
export function toDeal(deal: SelectedDeal, viewer: Viewer, deps: Pick<Deps, 'config'>): Deal {
  const { detailsEn, detailsAr, termsAndConditionsEn, termsAndConditionsAr, dealTimingsOption, dealTimings, notValidIn } = deal
  const { lastApproved, approvedBy } = deal
  const texts = { detailsEn, detailsAr, termsAndConditionsEn, termsAndConditionsAr }
  return {
    ...toDealRow(deal, viewer, deps),
    ...texts,
    dealTimingsOption,
    dealTimings,
    notValidIn,
    change: toDealChange(deal, deps),
    shopHours: toShopHours(deal.shop),
    ...(getSide(viewer.role) === 'admin' && { lastApproved: lastApproved && toApprovedDeal(lastApproved, approvedBy, deps) }),
    ...(isReviewed(viewer, deal) && { checks: toSorted(deal.checks) }),
  }
}
