import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useFormDraft } from '#components/drafts/use-draft.ts'
import { MissingHours } from '#components/hours/missing-hours.tsx'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { Deal } from '#contract/deals.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { DealsLink } from '../detail/deal-query-state.tsx'
import type { DealSearch } from '../search.ts'
import { toSent } from '../sent.ts'
import { type CoveredDealOutput, type DealDraft, type DealFormValues, TypedDeal, withOnePriceIssue } from './deal-form.ts'
import { DealFormPage } from './deal-form-page.tsx'
import { OpenDeal } from './open-deal.tsx'
import { editedDraft, type ReceivedDeal, receivedDealForm } from './received-deal.ts'
import { useUpdateDeal } from './use-update-deal.ts'

const route = getRouteApi('/service-provider/deals/edit/$dealId')

export function EditDealPage() {
  const { t } = useTranslation('deals', { keyPrefix: 'edit' })
  const { dealId } = route.useParams()
  const { draft, ...search } = route.useSearch()
  return (
    <OpenDeal key={`${dealId} ${draft}`} dealId={dealId} search={search} title={t('title')}>
      {(deal) =>
        deal.stoppedAt ? (
          <Navigate to="/service-provider/deals/$dealId" params={{ dealId }} search={search} replace />
        ) : (
          <EditDealForm deal={toSent(deal)} search={search} requested={draft} />
        )
      }
    </OpenDeal>
  )
}

const loadNote = () => import('./edit-conflict-note.tsx').then(({ EditConflictNote }) => EditConflictNote)

interface EditDealFormProps {
  readonly deal: ReceivedDeal
  readonly search: DealSearch
  /** The id of the draft to continue. */
  readonly requested: string | undefined
}

/** Default values are those at mounting: refetched data never overwrite input. */
function EditDealForm({ deal, search, requested }: EditDealFormProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'edit' })
  const { t: common } = useTranslation('common')
  const name = displayName(useLanguage(), toNames(deal))
  const navigate = useNavigate()
  const toDetail = { to: '/service-provider/deals/$dealId', params: { dealId: deal._id }, search } as const
  const form = useForm<DealFormValues, unknown, CoveredDealOutput>({
    defaultValues: { ...editedDraft(deal), dealCoverImg: null },
    resolver: withOnePriceIssue(codeResolver(receivedDealForm(deal))),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const draft = useFormDraft<DealDraft, DealFormValues>(form, {
    form: `deal-${deal._id}`,
    schema: TypedDeal,
    blank: editedDraft(deal),
    requested,
  })
  const onSaved = () => void navigate({ ...toDetail, replace: true })
  const { submit, base, conflict, choices, isTextSaved } = useUpdateDeal(form, deal, draft, onSaved)
  const breadcrumbs = useBreadcrumbs(base, name, search)
  const hasPicture = useWatch({ control: form.control, name: 'dealCoverImg', compute: (file) => file !== null })
  const { dirtyFields } = useFormState({ control: form.control })
  const isCoverPending = isTextSaved && hasPicture && conflict?.kind !== 'deleted'
  const hasTextChanges = isCoverPending && Object.keys(dirtyFields).some((name) => name !== 'dealCoverImg')
  const MeanwhileNote = useIdleModule(loadNote, conflict !== undefined, true)
  return (
    <DealFormPage
      form={form}
      title={name ? t('titleNamed', { name }) : t('title')}
      breadcrumbs={breadcrumbs}
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
      notSaved={t('pictureNotSaved')}
      cover={base.dealCoverImg}
      coverHint={base.dealCoverImg ? t('cover.stays') : undefined}
      lossText={isCoverPending && !hasTextChanges ? t('cover.leave') : undefined}
      cancelAction={
        <ButtonLink {...toDetail} className="flex-1 sm:flex-none">
          {common('cancel')}
        </ButtonLink>
      }
    >
      {conflict && MeanwhileNote && (
        <MeanwhileNote conflict={conflict} choices={choices} form={form} saved={submit.saved} draft={draft} search={search} />
      )}
      {!isTextSaved && conflict?.kind !== 'changed' && <ReviewOutcomeNote deal={base} />}
      <MissingHours timings={deal.dealTimings} unreadable={deal.unreadable} />
    </DealFormPage>
  )
}

function useBreadcrumbs(deal: Deal, name: string, search: DealSearch) {
  return [
    <DealsLink key="list" search={search} />,
    <TextLink key="deal" to="/service-provider/deals/$dealId" params={{ dealId: deal._id }} search={search}>
      <bdi>{name}</bdi>
    </TextLink>,
  ]
}

/** Effect of what is sent on the review, and the reason of a rejection (§4). */
function ReviewOutcomeNote({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation('deals', { keyPrefix: 'edit' })
  const { t: detail } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const isFullBackend = useIsFullBackend()
  const isPending = useIsPending()
  const { dealStatus, decidedAt, reason, change } = deal
  const isApproved = dealStatus === 'APPROVED' || change?.status === 'PENDING'
  if (isApproved && isPending) return <Alert title={detail('preparing.APPROVED')} />
  if (isApproved)
    return (
      <Alert title={t('approved.title')}>
        <p>{t(isFullBackend ? 'approved.text' : 'approved.textPlain')}</p>
      </Alert>
    )
  if (dealStatus !== 'REJECTED') return null
  return (
    <Alert tone="no" title={decidedAt ? detail('rejected.on', { date: fmt.date(decidedAt) }) : detail('rejected.title')}>
      {reason && (
        <>
          <p>{detail('rejected.reason')}</p>
          <ReasonText reason={reason} />
        </>
      )}
      {isFullBackend && (
        <p className="mt-1">{change ? (isPending ? detail('preparing.APPROVED') : t('approved.text')) : t('rejected.text')}</p>
      )}
    </Alert>
  )
}
