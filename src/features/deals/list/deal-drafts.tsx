import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DraftStrip } from '#components/drafts/draft-strip.tsx'
import type { ListedDraft } from '#components/drafts/stored-drafts.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { dealQueries } from '../api.ts'
import { isNotFound } from '../detail/deal-query-state.tsx'
import type { DealSearch } from '../search.ts'

const nameFields = { en: 'nameEn', ar: 'nameAr' }
const editForm = 'deal-'

/** Drafts of new vouchers and of changes. */
export function DealDrafts({ search }: { readonly search: DealSearch }) {
  return (
    <DraftStrip
      form="deal"
      nameFields={nameFields}
      action={(draft, label) => <DealDraftAction draft={draft} label={label} search={search} />}
    />
  )
}

interface DealDraftActionProps {
  readonly draft: ListedDraft
  readonly label: string
  readonly search: DealSearch
}

function DealDraftAction({ draft, label, search }: DealDraftActionProps) {
  const { t } = useTranslation('drafts')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const isEdit = draft.form.startsWith(editForm)
  const dealId = draft.form.slice(editForm.length)
  const { data, error } = useQuery({ ...dealQueries(api).detail(dealId), enabled: isEdit })
  const isDeleted = isNotFound(error) || Boolean(data?.stoppedAt)
  const link = { size: 'sm', 'aria-label': label, children: common('continue') } as const
  const at = { ...search, draft: draft.id }
  return (
    <>
      {isEdit && <p className="text-ink-3 text-small">{t(isDeleted ? 'list.deleted' : 'list.change')}</p>}
      {isEdit && !isDeleted ? (
        <ButtonLink {...link} to="/service-provider/deals/edit/$dealId" params={{ dealId }} search={at} />
      ) : (
        <ButtonLink {...link} to="/service-provider/deals/add" search={at} />
      )}
    </>
  )
}
