import writeXlsxFile from 'write-excel-file/node'
import * as z from 'zod'
import { type Call, describeCall } from './call.ts'
import type { Person, ReportRow, Role } from './entities.ts'
import type { World } from './world.ts'

const administrators: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'SUB_ADMIN']

const wholeNumber = z.coerce.number().int().positive()

/** "One row per service provider. Row fields are not shown" (§3): what it names of a profile, and of a provider's statistics. */
function toRows({ redemptions }: World, { _id, emailAddress, profile }: Person): ReportRow[] {
  if (!profile) return []
  const own = redemptions.filter(({ deal }) => deal.owner === _id)
  const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)
  return [
    {
      _id,
      emailAddress,
      businessNameEn: profile.businessNameEn,
      businessNameAr: profile.businessNameAr,
      phoneNo: profile.phoneNo,
      isApproved: profile.isApproved,
      accountApprovalStatus: profile.accountApprovalStatus,
      totalRedemptions: own.length,
      totalRevenue: sum(own.map(({ price }) => price)),
      averageRating: own.length > 0 ? sum(own.map(({ rating }) => rating)) / own.length : 0,
    },
  ]
}

const allRows = (world: World) => world.people.flatMap((person) => toRows(world, person))

async function toSpreadsheet(rows: readonly ReportRow[]): Promise<File> {
  const cells = rows.map(({ businessNameEn, totalRevenue }) => [{ value: businessNameEn }, { value: totalRevenue }])
  const bytes = await writeXlsxFile([[{ value: 'Name' }, { value: 'Revenue' }], ...cells]).toBuffer()
  return new File([new Uint8Array(bytes)], 'report.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

/** The calls of reports. */
export const reportCalls: readonly Call[] = [
  describeCall({
    method: 'GET',
    path: '/service-provider/report-listing',
    roles: administrators,
    query: {
      page: wholeNumber.default(1),
      limit: wholeNumber.default(10),
      search: z.string().min(1).optional(),
      category: z.string().min(1).optional(),
    },
    answers: 'reports',
    answer: ({ world, query: { page, limit, search = '', category } }) => {
      const found = allRows(world).filter(
        ({ businessNameEn, businessNameAr }) =>
          (!category || category === world.category.value) &&
          `${businessNameEn} ${businessNameAr}`.toLowerCase().includes(search.toLowerCase()),
      )
      return { rows: found.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalCount: found.length } }
    },
  }),
  describeCall({
    method: 'GET',
    path: '/service-provider/download-all-service-providers-report',
    roles: administrators,
    answers: 'report',
    answer: ({ world }) => toSpreadsheet(allRows(world)),
  }),
  describeCall({
    method: 'POST',
    path: '/service-provider/download-selected-service-providers-report',
    roles: administrators,
    body: { serviceProviderIds: z.array(z.string()).min(1) },
    answers: 'report',
    answer: ({ world, body: { serviceProviderIds } }) =>
      toSpreadsheet(allRows(world).filter(({ _id }) => serviceProviderIds.includes(_id))),
  }),
]
