import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import type { AuditRow } from '#contract/audit.ts'
import { toDetails } from '#contract/audit-words.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import { countEntries, type GroupedEntry, isOfSeveralPeople } from './group-entries.ts'
import type { AuditSearch } from './search.ts'
import { useActorName, useAuditTexts, useEntryTime } from './use-audit-texts.ts'

interface EntryDialogProps {
  /** Undefined when the entry is not on the page. */
  readonly row: GroupedEntry | undefined
  /** The list without the open entry. */
  readonly listSearch: AuditSearch
  readonly onClose: () => void
}

const text = (value: string) => (
  <span dir="auto" className="wrap-anywhere whitespace-pre-line">
    <FreeText text={value} />
  </span>
)

export function EntryDialog({ row, listSearch, onClose }: EntryDialogProps) {
  const { t } = useTranslation('audit')
  const { t: common } = useTranslation('common')
  const words = useAuditTexts()
  const close = useRef<HTMLButtonElement>(null)
  const describe = (entry: GroupedEntry | undefined) => {
    if (!entry) return t('missing.text')
    return entry.repeats.length > 0 ? t('line.group', { count: countEntries(entry) }) : t('line.text', { id: entry._id })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={row ? words.action(row) : t('missing.title')}
      description={describe(row)}
      initialFocus={close}
      returnFocusTo={() => document.querySelector<HTMLElement>('main h1')}
    >
      {row && !isOfSeveralPeople(row) && <EntryFacts row={row} />}
      {row && row.repeats.length > 0 && <Repeats rows={[row, ...row.repeats]} />}
      <div className={dialogFooterClasses}>
        {row?.actor && !isOfSeveralPeople(row) && row.actor._id !== listSearch.actor && (
          <ButtonLink to="/admin/audit" search={{ ...listSearch, page: 1, actor: row.actor._id }}>
            {t('only')}
          </ButtonLink>
        )}
        <Button ref={close} onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}

function EntryFacts({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit')
  const words = useAuditTexts()
  const actorName = useActorName()
  const { actor, ip } = row
  return (
    <div className="wrap-anywhere">
      <Facts>
        <Fact label={t('line.when')}>
          <EntryTime at={row.at} />
        </Fact>
        <Fact label={t('line.who')}>{actor ? <bdi>{actorName(actor)}</bdi> : t('nobody')}</Fact>
        {actor && <Fact label={t('line.role')}>{actor.role ? words.role(actor) : <bdi dir="ltr">{actor._id}</bdi>}</Fact>}
        <SubjectFact row={row} />
        {ip && (
          <Fact label={t('line.from')}>
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
  const { clock } = useServices()
  return (
    <span className="grid">
      <time dateTime={at}>{format(at)}</time>
      <span className="font-normal text-caption text-ink-3">{fmt.ago(at, clock.now())}</span>
    </span>
  )
}

/** Each entry of a group. */
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
            {actor && <bdi className="text-ink-2">{actorName(actor)}</bdi>}
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
  return name
}

/** A detail that this build does not know is shown as it is. */
function DetailFacts({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit')
  const fmt = useFmt()
  return toDetails(row).map(({ name, label, value, words }) => (
    <Fact key={name} label={label ? t(`line.details.${label}`) : name}>
      {words ? fmt.list(words.map((word) => t(`line.values.${word}`))) : text(value)}
    </Fact>
  ))
}
