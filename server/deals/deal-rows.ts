import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deal, DealRow } from '../../src/contract/deals.ts'
import { sideOf } from '../../src/contract/roles.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import { toPrices } from '../db/prices.ts'
import { accounts, businessCategories, deals, providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { storedFile } from '../files/routes.ts'
import { toApprovedDeal } from './content.ts'

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
  decidedBy: accounts.fullName,
  providerId: providers.id,
  businessNameEn: providers.businessNameEn,
  businessNameAr: providers.businessNameAr,
  category: {
    _id: businessCategories.id,
    value: businessCategories.value,
    nameEn: businessCategories.nameEn,
    nameAr: businessCategories.nameAr,
  },
}
/** Of what is kept from before: by its id within the kept content. */
const approvers = alias(accounts, 'approvers')
const isApprover = sql`${approvers.id} = ${deals.lastApproved} ->> 'decidedById'`

const textColumns = {
  detailsEn: deals.detailsEn,
  detailsAr: deals.detailsAr,
  termsAndConditionsEn: deals.termsAndConditionsEn,
  termsAndConditionsAr: deals.termsAndConditionsAr,
  dealTimingsOption: deals.timingsOption,
  dealTimings: deals.timings,
  lastApproved: deals.lastApproved,
  approvedBy: approvers.fullName,
}

/** Deals as lists show them, with whose they are and who decided them, and with what more the list asks for. */
export const selectDealRows = <More extends Record<string, SQL>>(db: Db, more: More) =>
  db
    .select({ ...rowColumns, ...more })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(accounts, eq(accounts.id, deals.decidedById))

/** One whole deal by its `id`, likewise, prepared for as often as this database or transaction is asked. */
export const selectDeal = (db: Db) =>
  db
    .select({ ...rowColumns, ...textColumns })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(accounts, eq(accounts.id, deals.decidedById))
    .leftJoin(approvers, isApprover)
    .where(and(eq(deals.id, sql.placeholder('id')), isNull(deals.deletedAt)))
    .prepare('deal')

export type DealSelection = ReturnType<typeof selectDeal>
type SelectedDeal = Awaited<ReturnType<DealSelection['execute']>>[number]
type SelectedRow = Pick<SelectedDeal, keyof typeof rowColumns>

/** A row as the contract has it. Whose it is and who decided it are told to administrators only; a provider reads when and why. */
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
    ...(sideOf(viewer.role) === 'admin' && {
      decidedBy,
      serviceProvider: { _id: providerId, businessNameEn, businessNameAr, businessCategory: category },
    }),
  }
}

/** A whole deal, likewise; what customers saw before it was changed is told to administrators. */
export function toDeal(deal: SelectedDeal, viewer: Viewer, deps: Pick<Deps, 'config'>): Deal {
  const { detailsEn, detailsAr, termsAndConditionsEn, termsAndConditionsAr, dealTimingsOption, dealTimings, lastApproved, approvedBy } =
    deal
  const texts = { detailsEn, detailsAr, termsAndConditionsEn, termsAndConditionsAr }
  return {
    ...toDealRow(deal, viewer, deps),
    ...texts,
    dealTimingsOption,
    dealTimings,
    ...(sideOf(viewer.role) === 'admin' && { lastApproved: lastApproved && toApprovedDeal(lastApproved, approvedBy, deps) }),
  }
}
