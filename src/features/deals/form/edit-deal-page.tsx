import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { displayName, toNames } from '../../../components/bilingual/names.tsx'
import type { DraftAutosave } from '../../../components/drafts/draft-autosave.ts'
import { createDraftStore } from '../../../components/drafts/draft-store.ts'
import { useFormDraft } from '../../../components/drafts/use-draft.ts'
import type { Submit } from '../../../components/form/use-submit.ts'
import { MissingHours } from '../../../components/hours/missing-hours.tsx'
import type { Deal } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../lib/services.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { codeResolver } from '../../../ui/fields/form-errors.ts'
import { useIdleModule } from '../../../ui/hooks/use-idle-module.ts'
import { DealsLink } from '../detail/deal-query-state.tsx'
import { type CoveredDealOutput, type DealDraft, type DealFormValues, emptyDraft, TypedDeal, withOnePriceIssue } from './deal-form.ts'
import { DealFormPage } from './deal-form-page.tsx'
import type { CopyFailure } from './edit-conflict-note.tsx'
import { editMessages } from './edit-messages.ts'
import { OpenDeal } from './open-deal.tsx'
import { editedDraft, type ReceivedDeal, receivedDealForm } from './received-deal.ts'
import { ReviewOutcomeNote } from './standing-note.tsx'
import type { DealEditForm } from './use-edit-conflict.ts'
import { useUpdateDeal } from './use-update-deal.ts'

const route = getRouteApi('/service-provider/deals/edit/$dealId')

export function EditDealPage() {
  const t = useTranslations(editMessages)
  const { dealId } = route.useParams()
  return (
    <OpenDeal key={dealId} dealId={dealId} search={route.useSearch()} title={t('title')}>
      {(deal) => <EditDealForm deal={deal} />}
    </OpenDeal>
  )
}

const loadNote = () => import('./edit-conflict-note.tsx').then(({ EditConflictNote }) => EditConflictNote)

/** Default values are those at mounting: refetched data never overwrite input. */
function EditDealForm({ deal }: { readonly deal: ReceivedDeal }) {
  const t = useTranslations(editMessages)
  const common = useTranslations('common')
  const name = displayName(useLanguage(), toNames(deal))
  const navigate = useNavigate()
  const toDetail = { to: '/service-provider/deals/$dealId', params: { dealId: deal._id }, search: route.useSearch() } as const
  const form = useForm<DealFormValues, unknown, CoveredDealOutput>({
    defaultValues: { ...editedDraft(deal), dealCoverImg: null },
    resolver: withOnePriceIssue(codeResolver(receivedDealForm(deal))),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const draft = useFormDraft<DealDraft, DealFormValues>(form, { form: `deal-${deal._id}`, schema: TypedDeal, blank: editedDraft(deal) })
  const onSaved = () => void navigate({ ...toDetail, replace: true })
  const { submit, base, conflict, choices, isTextSaved } = useUpdateDeal(form, deal, draft, onSaved)
  const hasPicture = useWatch({ control: form.control, name: 'dealCoverImg', compute: (file) => file !== null })
  const { dirtyFields } = useFormState({ control: form.control })
  const isCoverPending = isTextSaved && hasPicture && conflict?.kind !== 'deleted'
  const hasTextChanges = isCoverPending && Object.keys(dirtyFields).some((name) => name !== 'dealCoverImg')
  const copyToNew = useCopyToNew(form, submit.saved, draft)
  const MeanwhileNote = useIdleModule(loadNote, conflict !== undefined, true)
  return (
    <DealFormPage
      form={form}
      title={name ? t('titleNamed', { name }) : t('title')}
      breadcrumbs={useBreadcrumbs(base, name)}
      here={t('title')}
      submit={submit}
      pending={
        isCoverPending
          ? {
              title: submit.failure?.message ?? t('cover.unsent'),
              text: t(hasTextChanges ? 'cover.since' : 'cover.saved'),
              retryLabel: t(hasTextChanges ? 'cover.both' : 'cover.again'),
            }
          : undefined
      }
      draft={draft}
      notSaved={t('notKept')}
      cover={base.dealCoverImg}
      coverHint={base.dealCoverImg ? t('cover.stays') : undefined}
      lossText={isCoverPending && !hasTextChanges ? t('cover.leave') : undefined}
      cancelAction={
        <ButtonLink {...toDetail} className="flex-1 sm:flex-none">
          {common('cancel')}
        </ButtonLink>
      }
    >
      {conflict && MeanwhileNote && <MeanwhileNote conflict={conflict} choices={choices} onCopyToNew={copyToNew} />}
      {!isTextSaved && conflict?.kind !== 'changed' && <ReviewOutcomeNote deal={base} />}
      <MissingHours timings={deal.dealTimings} unreadable={deal.unreadable} />
    </DealFormPage>
  )
}

/** Stores the values as the draft of a new deal. */
function useCopyToNew(form: DealEditForm, saved: Submit['saved'], draft: DraftAutosave<DealDraft>) {
  const { tabStorage, clock, session } = useServices()
  const navigate = useNavigate()
  const search = route.useSearch()
  return (replaces: boolean): CopyFailure | undefined => {
    const { userId } = session.store.getState()
    const options = { storage: tabStorage, now: clock.now, userId, form: 'deal', schema: TypedDeal, blank: emptyDraft }
    const { basis: _basis, ...typed } = form.getValues()
    const drafts = createDraftStore(options)
    if (!replaces && drafts.find()) return 'another'
    if (!drafts.save(typed)) return 'noRoom'
    saved.current = true
    draft.markSaved()
    void navigate({ to: '/service-provider/deals/add', search, replace: true })
    return undefined
  }
}

function useBreadcrumbs(deal: Deal, name: string) {
  const search = route.useSearch()
  return [
    <DealsLink key="list" search={search} />,
    <TextLink key="deal" to="/service-provider/deals/$dealId" params={{ dealId: deal._id }} search={search}>
      <bdi>{name}</bdi>
    </TextLink>,
  ]
}
