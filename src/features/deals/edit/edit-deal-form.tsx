import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import type { Deal } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import type { DraftAutosave } from '../../../patterns/drafts/draft-autosave.ts'
import { createDraftStore } from '../../../patterns/drafts/draft-store.ts'
import { useFormDraft } from '../../../patterns/drafts/use-draft.ts'
import type { Submit } from '../../../patterns/form/use-submit.ts'
import { useServices } from '../../../services.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { codeResolver } from '../../../ui/fields/form-errors.ts'
import { useDeferred } from '../../../ui/hooks/use-deferred.ts'
import { DealsLink } from '../detail/deal-wait.tsx'
import { CoveredDealForm, type CoveredDealOutput, type DealDraft, type DealFormValues, emptyDraft, TypedDeal } from '../form/deal-form.ts'
import { DealFormPage } from '../form/deal-form-page.tsx'
import { MissingHours } from '../form/missing-hours.tsx'
import { withOnePriceIssue } from '../form/price-issues.ts'
import { editedDraft, type ReceivedDeal } from '../form/received-deal.ts'
import type { HeldUp } from './meanwhile-note.tsx'
import { editMessages } from './messages.ts'
import { StandingNote } from './standing-note.tsx'
import type { DealEditForm } from './use-meanwhile.ts'
import { useUpdateDeal } from './use-update-deal.ts'

const route = getRouteApi('/service-provider/deals/edit/$dealId')
const loadNote = () => import('./meanwhile-note.tsx').then(({ MeanwhileNote }) => MeanwhileNote)

/** The form of a voucher as it was when the form was opened: later answers never write over what is typed. */
export function EditDealForm({ deal }: { readonly deal: ReceivedDeal }) {
  const t = useTranslations(editMessages)
  const navigate = useNavigate()
  const toDetail = { to: '/service-provider/deals/$dealId', params: { dealId: deal._id }, search: route.useSearch() } as const
  const form = useForm<DealFormValues, unknown, CoveredDealOutput>({
    defaultValues: { ...editedDraft(deal), dealCoverImg: null },
    resolver: withOnePriceIssue(codeResolver(CoveredDealForm)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const draft = useFormDraft<DealDraft, DealFormValues>(form, { form: `deal-${deal._id}`, schema: TypedDeal, blank: editedDraft(deal) })
  const onSaved = () => void navigate({ ...toDetail, replace: true })
  const { submit, known, meanwhile, choices, isTextSaved } = useUpdateDeal(form, deal, draft, onSaved)
  const hasPicture = useWatch({ control: form.control, name: 'dealCoverImg', compute: (file) => file !== null })
  const { dirtyFields } = useFormState({ control: form.control })
  const isHalted = isTextSaved && hasPicture && meanwhile?.kind !== 'deleted'
  const hasMore = isHalted && Object.keys(dirtyFields).some((name) => name !== 'dealCoverImg')
  const again = useAgain(form, submit.saved, draft)
  const MeanwhileNote = useDeferred(loadNote, meanwhile !== undefined, true)
  return (
    <DealFormPage
      form={form}
      title={t('title')}
      breadcrumbs={useWayBack(known)}
      submit={submit}
      halt={
        isHalted
          ? {
              title: submit.failure?.message ?? t('cover.unsent'),
              text: t(hasMore ? 'cover.since' : 'cover.saved'),
              again: t(hasMore ? 'cover.both' : 'cover.again'),
            }
          : undefined
      }
      draft={draft}
      notKept={t('notKept')}
      cover={known.dealCoverImg}
      coverHint={known.dealCoverImg ? t('cover.stays') : undefined}
      leaveText={t(hasMore ? 'cover.since' : isHalted ? 'cover.leave' : 'leave')}
      wayOut={
        <ButtonLink {...toDetail} className="flex-1 sm:flex-none">
          {t('discard')}
        </ButtonLink>
      }
    >
      {meanwhile && MeanwhileNote && <MeanwhileNote meanwhile={meanwhile} choices={choices} onAgain={again} />}
      {!isTextSaved && meanwhile?.kind !== 'changed' && <StandingNote deal={known} />}
      <MissingHours deal={deal} />
    </DealFormPage>
  )
}

/** Keeps what was typed as the draft of a new voucher, which that form offers then. */
function useAgain(form: DealEditForm, saved: Submit['saved'], draft: DraftAutosave<DealDraft>) {
  const { tabStorage, clock, session } = useServices()
  const navigate = useNavigate()
  const search = route.useSearch()
  return (replaces: boolean): HeldUp | undefined => {
    const { userId } = session.store.getState()
    const around = { storage: tabStorage, now: clock.now, userId, form: 'deal', schema: TypedDeal, blank: emptyDraft }
    const { basis: _basis, ...typed } = form.getValues()
    const drafts = createDraftStore(around)
    if (!replaces && drafts.find()) return 'another'
    if (!drafts.keep(typed)) return 'noRoom'
    saved.current = true
    draft.saved()
    void navigate({ to: '/service-provider/deals/add', search, replace: true })
    return undefined
  }
}

/** The list, and the voucher itself. */
function useWayBack(deal: Deal) {
  const name = nameOf(useLanguage(), namesOf(deal))
  const search = route.useSearch()
  return [
    <DealsLink key="list" search={search} />,
    <TextLink key="deal" to="/service-provider/deals/$dealId" params={{ dealId: deal._id }} search={search}>
      <bdi>{name}</bdi>
    </TextLink>,
  ]
}
