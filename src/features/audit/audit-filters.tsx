import { useTranslation } from 'react-i18next'
import { LinkFilter } from '#components/list/list-filters.tsx'
import type { ListNavigation } from '#components/list/use-list.ts'
import { type AuditRow, auditGroupNames } from '#contract/audit.ts'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { findAction } from './list-query.ts'
import type { AuditSearch } from './search.ts'
import { useActorName, useAuditTexts } from './use-audit-texts.ts'

interface AuditFiltersProps {
  readonly search: AuditSearch
  readonly navigation: ListNavigation<AuditSearch>
  readonly rows: readonly AuditRow[] | undefined
}

export function AuditFilters({ search, navigation, rows }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const actorName = useActorName()
  const words = useAuditTexts()
  const action = search.kind === undefined ? undefined : findAction(search.kind)
  const actor = rows?.find((row) => row.actor?._id === search.actor)?.actor
  return (
    <>
      <SelectInput
        size="filter"
        set={search.kind !== undefined}
        className="max-sm:col-span-2 sm:w-[9rem] lg:w-[12rem]"
        aria-label={t('kind.label')}
        value={search.kind ?? ''}
        onChange={({ currentTarget }) => navigation.filter({ kind: currentTarget.value || undefined })}
      >
        <option value="">{t('kind.opening')}</option>
        <option value="all">{t('kind.any')}</option>
        {action && <option value={search.kind}>{words.action({ action, details: null })}</option>}
        {auditGroupNames.map((name) => (
          <option key={name} value={name}>
            {t(`groups.${name}`)}
          </option>
        ))}
      </SelectInput>
      {search.upheld && (
        <LinkFilter label={t('upheld.label')} allLabel={t('upheld.all')} onClear={() => navigation.filter({ upheld: undefined })} />
      )}
      {search.actor && (
        <LinkFilter
          label={actor ? t('person', { name: actorName(actor) }) : t('chosenPerson')}
          allLabel={t('allPersons')}
          onClear={() => navigation.filter({ actor: undefined })}
        />
      )}
    </>
  )
}
