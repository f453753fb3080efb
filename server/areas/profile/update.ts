import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { mapNames, profileNames } from '#contract/business-fields.ts'
import { localTime } from '#contract/local-time.ts'
import type { updateCoverImage, updateProfile, updateProfileImage } from '#contract/profile.ts'
import type { OwnDates } from '#contract/special-hours.ts'
import type { Db } from '#server/db/db.ts'
import { foldedNames } from '#server/db/folded.ts'
import { providers } from '#server/db/schema.ts'
import { forgetChecks } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { nearestCityId } from '#server/gazetteer/gazetteer.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { publishProviderChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'

type Provider = typeof providers.$inferSelect
type Columns = Partial<typeof providers.$inferInsert>

/** Field by field, so that an approval in the body is never written. What is left out stays. */
const toColumns = ({ body }: AuthenticatedInput<typeof updateProfile>): Columns => {
  const columns = {
    ...mapNames(profileNames, (name) => body[name]),
    businessTimingsOption: body.businessTimingsOption,
    businessTimings: body.businessTimings,
    specialHours: body.specialHours,
    shopPaint: body.shopPaint,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** A client that does not know the source leaves that of an unmoved location. */
function toCoordinates({ body: { location, locationSource } }: AuthenticatedInput<typeof updateProfile>, former: Provider) {
  if (!location) return undefined
  const [longitude, latitude] = location.coordinates
  const isMoved = longitude !== former.longitude || latitude !== former.latitude
  return { longitude, latitude, locationSource: locationSource ?? (isMoved ? null : former.locationSource) }
}

/** @throws Problem `NOT_FOUND`, also for another provider's profile, `PROVIDER_NOT_APPROVED` */
export async function lockOwn(db: Db, viewer: Viewer, userId: string): Promise<Provider> {
  const [found] = userId === viewer.businessId ? await db.select().from(providers).where(eq(providers.id, userId)).for('update') : []
  if (!found) throw new Problem('NOT_FOUND')
  // A pending one prepares; a rejected one sends a corrected registration first.
  if (found.approvalStatus === 'REJECTED') throw new Problem('PROVIDER_NOT_APPROVED')
  return found
}

const registeredNames = ['businessNameEn', 'businessNameAr', 'managerName'] as const

/** The review compares them with the licence. @throws Problem `VALIDATION_FAILED` */
function assertNamesStay({ approvalStatus }: Provider, fields: readonly string[]): void {
  const changed = registeredNames.find((name) => fields.includes(name))
  if (approvalStatus !== 'APPROVED' && changed) throw fieldProblem(changed, 'fixedUntilApproval')
}

/** Days that have passed are taken only as they were. @throws Problem `VALIDATION_FAILED` */
function assertDatesAhead({ specialHours: former }: Provider, { specialHours }: Columns, today: string): void {
  const isNew = (range: OwnDates) => !former?.dates.some((each) => isDeepStrictEqual(each, range))
  const passed = specialHours?.dates.findIndex((range) => range.to < today && isNew(range)) ?? -1
  if (passed >= 0) throw fieldProblem(`specialHours.dates.${passed}.to`, 'datePassed')
}

const isChanged = (former: Provider, columns: Columns) =>
  Object.entries(columns).some(([name, value]) => !isDeepStrictEqual(former[name as keyof Provider] ?? '', value ?? ''))

interface Change extends Pick<AuthenticatedInput<typeof updateProfile>, 'db' | 'viewer' | 'ip'> {
  readonly former: Provider
  readonly columns: Columns
  /** Names of the contract. */
  readonly fields: readonly string[]
}

/** The audit log names the changed fields, not their values. */
async function write({ db, viewer, ip, former, columns, fields }: Change, { now }: Pick<Deps, 'now'>): Promise<null> {
  if (fields.length === 0) return null
  await db
    .update(providers)
    .set({ ...columns, version: former.version + 1 })
    .where(eq(providers.id, viewer.businessId))
  if (fields.includes('businessTimings') || fields.includes('specialHours')) await forgetChecks(db, { providerId: viewer.businessId })
  const details = { fields: fields.join(', ') }
  await audit(db, { action: 'profile.updated', at: now(), accountId: viewer.id, subject: viewer.businessId, ip, details })
  await publishProviderChange(db, viewer.businessId)
  return null
}

/** @throws Problem `NOT_FOUND`, `PROVIDER_NOT_APPROVED`, `VALIDATION_FAILED` */
export async function changeProfile(input: AuthenticatedInput<typeof updateProfile>, deps: Deps): Promise<null> {
  const { db, viewer, params, body } = input
  const former = await lockOwn(db, viewer, params.userId)
  const [texts, coordinates] = [toColumns(input), toCoordinates(input, former)]
  const changed = Object.entries(texts).filter(([name, value]) => isChanged(former, { [name]: value }))
  const fields = [...changed.map(([name]) => name), ...(coordinates && isChanged(former, coordinates) ? ['location'] : [])]
  assertNamesStay(former, fields)
  assertDatesAhead(former, texts, localTime(deps.now(), deps.config.businessTimeZone).day)
  const city = coordinates && { cityId: nearestCityId(coordinates.longitude, coordinates.latitude) }
  const columns = {
    ...texts,
    ...coordinates,
    ...city,
    ...foldedNames(body.businessNameEn ?? former.businessNameEn, body.businessNameAr ?? former.businessNameAr),
  }
  return write({ ...input, former, columns, fields }, deps)
}

/** The hourly sweep removes the former picture. @throws Problem `NOT_FOUND`, `PROVIDER_NOT_APPROVED` */
export async function changePicture(
  input: AuthenticatedInput<typeof updateProfileImage> | AuthenticatedInput<typeof updateCoverImage>,
  deps: Deps,
): Promise<null> {
  const former = await lockOwn(input.db, input.viewer, input.params.userId)
  return write({ ...input, former, columns: input.files, fields: Object.keys(input.files) }, deps)
}
