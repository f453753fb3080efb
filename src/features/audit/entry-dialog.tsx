import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { useNow } from '#components/use-now.ts'
import type { AuditRow } from '#contract/audit.ts'
import { toDetails } from '#contract/audit-details.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { failureParts } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { Written } from '#ui/display/written.tsx'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { countEntries, type GroupedEntry, isOfSeveralPeople } from './group-entries.ts'
import type { AuditSearch } from './search.ts'
import { useActorName, useAuditTexts, useEntryTime } from './use-audit-texts.ts'

interface EntryDialogProps {
  /** Undefined when the entry was not found or could not be read. */
  readonly row: GroupedEntry | undefined
  /** Why the entry could not be read. */
  readonly failure: (Pick<UseQueryResult, 'isFetching' | 'refetch'> & { readonly error: Error }) | undefined
  readonly listSearch: AuditSearch
  /** The entries of the page, in its order. */
  readonly rows: readonly GroupedEntry[]
  readonly onShow: (id: string) => void
  readonly onClose: () => void
}

const text = (value: string) => (
  <span dir="auto" lang={detectLanguage(value)} className="wrap-anywhere whitespace-pre-line">
    <FreeText text={value} />
  </span>
)

export function EntryDialog({ row, failure, listSearch, rows, onShow, onClose }: EntryDialogProps) {
  const { t } = useTranslation('audit')
  const { t: common } = useTranslation('common')
  const words = useAuditTexts()
  const close = useRef<HTMLButtonElement>(null)
  const failed = failure && failureParts(failure.error)
  const describe = (entry: GroupedEntry | undefined) => {
    if (!entry) return failed ? failed.reason : t('missing.text')
    return entry.repeats.length > 0 ? t('line.group', { count: countEntries(entry) }) : t('line.text', { id: entry._id })
  }
  const title = (entry: GroupedEntry) => {
    const action = words.action(entry)
    return entry.repeats.length > 0 ? t('line.title', { action, number: countEntries(entry) }) : action
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={row ? title(row) : (failed?.failure ?? t('missing.title'))}
      description={describe(row)}
      initialFocus={close}
      returnFocusTo={() => document.querySelector<HTMLElement>('main h1')}
    >
      {row && rows.length > 1 && isOnPage(row, rows) && <Steps row={row} rows={rows} onShow={onShow} scope={close} />}
      {row && !isOfSeveralPeople(row) && <EntryFacts row={row} />}
      {row && row.repeats.length > 0 && <Repeats rows={[row, ...row.repeats]} />}
      <div className="flex flex-wrap gap-2 *:flex-auto *:px-2 empty:hidden">
        {row?.actor && !isOfSeveralPeople(row) && row.actor._id !== listSearch.actor && (
          <ButtonLink to="/admin/audit" search={{ ...listSearch, page: 1, actor: row.actor._id }}>
            {t('only')}
          </ButtonLink>
        )}
        {row && isOneItem(row) && row.subject && row.subject._id !== listSearch.search && (
          <ButtonLink to="/admin/audit" search={{ page: 1, kind: 'all', search: row.subject._id }}>
            {t('ofItem')}
          </ButtonLink>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {row && (
          <span className="-ms-3 me-auto">
            <CopyButton showsLabel label={t('line.copyLink')} value={`${window.location.origin}/admin/audit?kind=all&line=${row._id}`} />
          </span>
        )}
        {failure && (
          <Button variant="primary" busy={failure.isFetching} onClick={() => void failure.refetch()}>
            {common('tryAgain')}
          </Button>
        )}
        <Button ref={close} onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}

const isOnPage = ({ _id }: GroupedEntry, rows: readonly GroupedEntry[]): boolean =>
  rows.some((each) => each._id === _id || each.repeats.some((repeat) => repeat._id === _id))

const isOneItem = ({ subject, repeats }: GroupedEntry): boolean =>
  subject?.kind !== 'call' && repeats.every((repeat) => repeat.subject?._id === subject?._id)

interface StepsProps extends Pick<EntryDialogProps, 'rows' | 'onShow'> {
  readonly row: GroupedEntry
  readonly scope: RefObject<Element | null>
}

/** Buttons, and the keys J and K, for the previous and next entry of the page. */
function Steps({ row, rows, onShow, scope }: StepsProps) {
  const { t } = useTranslation('audit', { keyPrefix: 'line' })
  const hasKeys = useStore(useServices().shortcuts, (state) => state.enabled)
  const at = rows.findIndex(({ _id, repeats }) => _id === row._id || repeats.some((repeat) => repeat._id === row._id))
  const step = (by: 1 | -1) => {
    const to = rows[at + by]
    return to && (() => onShow(to._id))
  }
  const [previous, next] = [step(-1), step(1)]
  useShortcuts({ ...(next && { j: next }), ...(previous && { k: previous }) }, hasKeys, scope)
  return (
    <nav aria-label={t('steps')} className="flex items-center gap-1">
      <p role="status" className="me-auto text-ink-3 text-small">
        {t('position', { at: at + 1, all: rows.length })}
      </p>
      <StepButton label={t('previous')} icon={ChevronLeft} cap={hasKeys ? 'K' : undefined} onClick={previous} />
      <StepButton label={t('next')} icon={ChevronRight} cap={hasKeys ? 'J' : undefined} onClick={next} />
    </nav>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly cap: string | undefined
  /** Undefined at the end of the page; the button stays, with the focus. */
  readonly onClick: (() => void) | undefined
}

const StepButton = ({ label, icon: Icon, cap, onClick }: StepButtonProps) => (
  <span className="flex items-center">
    {cap && <Kbd className="touch:hidden max-sm:hidden">{cap}</Kbd>}
    <IconButton
      label={label}
      icon={<Icon aria-hidden className="size-icon rtl:-scale-x-100" />}
      aria-keyshortcuts={cap}
      aria-disabled={!onClick}
      className="aria-disabled:text-line-strong"
      onClick={onClick}
    />
  </span>
)

function EntryFacts({ row }: { readonly row: GroupedEntry }) {
  const { t } = useTranslation('audit')
  const words = useAuditTexts()
  const actorName = useActorName()
  const { actor, ip } = row
  return (
    <div className="wrap-anywhere">
      <Facts>
        <Fact label={t('table.when')}>
          <EntryTime at={row.at} />
        </Fact>
        <Fact label={t('table.who')}>{actor ? <Written text={actorName(actor)} /> : t('nobody')}</Fact>
        {actor && <Fact label={t('line.role')}>{actor.role ? words.role(actor) : <bdi dir="ltr">{actor._id}</bdi>}</Fact>}
        {(row.repeats.length === 0 || isOneItem(row)) && <SubjectFact row={row} />}
        {ip && (
          <Fact label={t('table.from')}>
            <bdi dir="ltr">{ip}</bdi>
          </Fact>
        )}
        <DetailFacts row={row} />
      </Facts>
    </div>
  )
}

function EntryTime({ at }: { readonly at: string }) {
  const fmt = useFmt()
  const format = useEntryTime()
  const now = useNow()
  return (
    <span className="grid">
      <time dateTime={at}>{format(at)}</time>
      <span className="font-normal text-caption text-ink-3">{fmt.ago(at, now)}</span>
    </span>
  )
}

function Repeats({ rows }: { readonly rows: readonly AuditRow[] }) {
  const { t } = useTranslation('audit')
  const format = useEntryTime()
  const actorName = useActorName()
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-small">{t('line.repeats')}</h3>
      <ol className="grid gap-1 text-small">
        {rows.map(({ _id, at, actor, subject }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-1">
            <time dateTime={at}>{format(at)}</time>
            {actor && <Written className="text-ink-2" text={actorName(actor)} />}
            {subject && <SubjectLink subject={subject} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function SubjectFact({ row: { subject } }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit')
  if (!subject) return null
  return (
    <Fact label={subject.kind === 'call' ? t('line.call') : t('line.subject')}>
      <SubjectLink subject={subject} />
      {subject.isDeleted && <span className="block font-normal text-caption text-ink-3">{t('gone')}</span>}
    </Fact>
  )
}

function SubjectLink({ subject: { _id, kind, nameEn, nameAr, isDeleted } }: { readonly subject: NonNullable<AuditRow['subject']> }) {
  const name = nameEn || nameAr ? <InlineName {...toNames({ nameEn, nameAr })} /> : <bdi dir="ltr">{_id}</bdi>
  if (kind === 'deal' && !isDeleted)
    return (
      <TextLink to="/admin/deals/$dealId" params={{ dealId: _id }}>
        {name}
      </TextLink>
    )
  if (kind === 'provider' && !isDeleted)
    return (
      <TextLink to="/admin/service-providers/$providerId" params={{ providerId: _id }} search={{ page: 1 }}>
        {name}
      </TextLink>
    )
  if (kind === 'announcement' && !isDeleted)
    return (
      <TextLink to="/admin/notifications" search={{ page: 1, status: 'ALL', id: _id }}>
        {name}
      </TextLink>
    )
  if (kind === 'account' && !isDeleted)
    return (
      <TextLink to="/admin/sub-admins" search={{ page: 1, subAdmin: _id }}>
        {name}
      </TextLink>
    )
  return name
}

/** A detail that this build does not know is shown as it is. */
function DetailFacts({ row }: { readonly row: GroupedEntry }) {
  const { t } = useTranslation('audit')
  const fmt = useFmt()
  const isOfAll = (name: string) =>
    row.repeats.every((repeat) => JSON.stringify(repeat.details?.[name]) === JSON.stringify(row.details?.[name]))
  const details = toDetails(row).filter(({ name }) => isOfAll(name))
  const show = ({ value, words }: (typeof details)[number]) =>
    words ? fmt.list(words.map((word) => t(`line.values.${word}`))) : text(value)
  const findFormer = (name: string) => details.find((each) => each.name === formerNames[name])
  return details
    .filter(({ name }) => !details.some((each) => formerNames[each.name] === name))
    .map((detail) => {
      const { name, label } = detail
      const former = findFormer(name)
      return (
        <Fact key={name} label={label ? t(`line.details.${label}`) : name}>
          {former ? <Change before={show(former)} now={show(detail)} /> : show(detail)}
        </Fact>
      )
    })
}

/** The name of the detail that has the value before, by that of the one with the new value. */
const formerNames: Readonly<Record<string, string>> = {
  status: 'formerStatus',
  reason: 'formerReason',
  address: 'formerAddress',
  newEmail: 'formerEmail',
  till: 'formerTill',
  expiresOn: 'formerExpiresOn',
  subRole: 'formerSubRole',
}

/** What was changed, from what to what. */
function Change({ before, now }: Readonly<Record<'before' | 'now', ReactNode>>) {
  const { t } = useTranslation('audit', { keyPrefix: 'line' })
  return (
    <span className="grid gap-0.5">
      <span className="font-normal text-ink-3">
        <span>{t('before')}</span> <span>{before}</span>
      </span>
      <span>
        <span>{t('now')}</span> <span>{now}</span>
      </span>
    </span>
  )
}
