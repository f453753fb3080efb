import { useRef } from 'react'
import { InlineName, toNames } from '../../components/bilingual/names.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import type { AuditRow } from '../../contract/audit.ts'
import { toDetails } from '../../contract/audit-words.ts'
import { formatSeconds } from '../../i18n/seconds.ts'
import { useFmt, useTimeZone, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '../../ui/dialogs/dialog-frame.tsx'
import { FreeText } from '../../ui/display/free-text.tsx'
import { auditMessages } from './messages.ts'
import { useActorName, useAuditTexts } from './use-audit-texts.ts'

interface EntryDialogProps {
  /** Undefined when the entry is not on the page. */
  readonly row: AuditRow | undefined
  readonly onClose: () => void
}

const text = (value: string) => (
  <span dir="auto" className="wrap-anywhere whitespace-pre-line">
    <FreeText text={value} />
  </span>
)

export function EntryDialog({ row, onClose }: EntryDialogProps) {
  const t = useTranslations(auditMessages)
  const common = useTranslations('common')
  const words = useAuditTexts()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={row ? words.action(row) : t('missing.title')}
      description={row ? t('line.text', { id: row._id }) : t('missing.text')}
      initialFocus={close}
      returnFocusTo={() => document.querySelector<HTMLElement>('main h1')}
    >
      {row && <EntryFacts row={row} />}
      <div className={dialogFooterClasses}>
        <Button ref={close} onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}

function EntryFacts({ row }: { readonly row: AuditRow }) {
  const t = useTranslations(auditMessages)
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
  const zone = useTimeZone()
  const { clock } = useServices()
  return (
    <span className="grid">
      <time dateTime={at}>
        {fmt.date(at)} <bdi dir="ltr">{formatSeconds(at, zone)}</bdi>
      </time>
      <span className="font-normal text-caption text-ink-3">{fmt.ago(at, clock.now())}</span>
    </span>
  )
}

function SubjectFact({ row: { subject } }: { readonly row: AuditRow }) {
  const t = useTranslations(auditMessages)
  if (!subject) return null
  const { _id, kind, nameEn, nameAr, isDeleted } = subject
  const name = nameEn || nameAr ? <InlineName {...toNames({ nameEn, nameAr })} /> : <bdi dir="ltr">{_id}</bdi>
  return (
    <Fact label={kind === 'call' ? t('line.call') : t('line.subject')}>
      {kind === 'deal' && !isDeleted ? (
        <TextLink to="/admin/deals/$dealId" params={{ dealId: _id }}>
          {name}
        </TextLink>
      ) : kind === 'provider' && !isDeleted ? (
        <TextLink to="/admin/service-providers/$providerId" params={{ providerId: _id }} search={{ page: 1 }}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {isDeleted && <span className="block font-normal text-caption text-ink-3">{t('gone')}</span>}
    </Fact>
  )
}

/** A detail that this build does not know is shown as it is. */
function DetailFacts({ row }: { readonly row: AuditRow }) {
  const t = useTranslations(auditMessages)
  const fmt = useFmt()
  return toDetails(row).map(({ name, label, value, words }) => (
    <Fact key={name} label={label ? t(`line.details.${label}`) : name}>
      {words ? fmt.list(words.map((word) => t(`line.values.${word}`))) : text(value)}
    </Fact>
  ))
}
