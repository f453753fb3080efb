import { decideLicence, setLicenceExpiry } from '#contract/licences.ts'
import {
  decideProvider,
  downloadProviders,
  getProviderRecord,
  getProviderStanding,
  listProviderCities,
  listProviders,
} from '#contract/providers.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { decide, undoDecision } from './decide.ts'
import { providerExporter } from './export.ts'
import { changeLicenceDay, decideOnLicence } from './licences.ts'
import { findCities, findProviders } from './list.ts'
import { readRecord } from './record.ts'
import { readStanding } from './standing.ts'

export function providerRoutes({ implement }: Calls, deps: Deps): void {
  implement(listProviders, ({ query }) => findProviders(deps, query), {
    isHeavy: (query) => isHeavyPage(query) || query.countsCategories === true,
  })
  implement(downloadProviders, providerExporter(deps), exportHooks('providers'))
  implement(listProviderCities, ({ db }) => findCities(db))
  implement(getProviderRecord, async ({ db, params: { id }, auditRead }) => {
    const record = await readRecord(db, id, deps)
    auditRead('profile.read', id)
    return record
  })
  implement(getProviderStanding, ({ db, viewer, params: { id } }) => readStanding(db, id, viewer))
  implement(decideProvider, (input) => (input.body.undo ? undoDecision(input, deps) : decide(input, deps)))
  implement(setLicenceExpiry, (input) => changeLicenceDay(input, deps))
  implement(decideLicence, (input) => decideOnLicence(input, deps))
}
