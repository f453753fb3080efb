import { useRef } from 'react'
import type { AuditRow } from '../../contract/audit.ts'
import { notedIn } from '../../contract/audit-words.ts'
import { secondOf } from '../../i18n/seconds.ts'
import { useFmt, useTimeZone, useTranslations } from '../../i18n/use-translations.ts'
import { namesOf, OneName } from '../../patterns/bilingual/names.tsx'
import { Fact, Facts } from '../../patterns/facts.tsx'
import { useServices } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { dialogFootClasses } from '../../ui/dialogs/dialog-frame.tsx'
import { FreeText } from '../../ui/display/free-text.tsx'
import { useActorName, useAuditWords } from './audit-words.ts'
import { auditMessages } from './messages.ts'

interface LineDialogProps {
  /** None: it is not among those that are shown. */
  readonly row: AuditRow | undefined
  readonly onClose: () => void
}

const text = (value: string) => (
  <span dir="auto" className="wrap-anywhere whitespace-pre-line">
    <FreeText text={value} />
  </span>
)

/** The whole of one line of the log, or that it is not on the page. */
export function LineDialog({ row, onClose }: LineDialogProps) {
  const t = useTranslations(auditMessages)
  const common = useTranslations('common')
  const words = useAuditWords()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={row ? words.action(row) : t('missing.title')}
      description={row ? t('line.text', { id: row._id }) : t('missing.text')}
      initialFocus={close}
      heir={() => document.querySelector<HTMLElement>('main h1')}
    >
      {row && <Line row={row} />}
      <div className={dialogFootClasses}>
        <Button ref={close} onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}

function Line({ row }: { readonly row: AuditRow }) {
  const t = useTranslations(auditMessages)
  const words = useAuditWords()
  const nameOfActor = useActorName()
  const { actor, ip } = row
  return (
    <div className="wrap-anywhere">
      <Facts>
        <Fact label={t('line.when')}>
          <Moment at={row.at} />
        </Fact>
        <Fact label={t('line.who')}>{actor ? <bdi>{nameOfActor(actor)}</bdi> : t('nobody')}</Fact>
        {actor && <Fact label={t('line.role')}>{actor.role ? words.role(actor) : <bdi dir="ltr">{actor._id}</bdi>}</Fact>}
        <Subject row={row} />
        {ip && (
          <Fact label={t('line.from')}>
            <bdi dir="ltr">{ip}</bdi>
          </Fact>
        )}
        <Details row={row} />
      </Facts>
    </div>
  )
}

function Moment({ at }: { readonly at: string }) {
  const fmt = useFmt()
  const zone = useTimeZone()
  const { clock } = useServices()
  return (
    <span className="grid">
      <time dateTime={at}>
        {fmt.date(at)} <bdi dir="ltr">{secondOf(at, zone)}</bdi>
      </time>
      <span className="font-normal text-caption text-ink-3">{fmt.ago(at, clock.now())}</span>
    </span>
  )
}

/** What it was done to, as a link where it can be opened. */
function Subject({ row: { subject } }: { readonly row: AuditRow }) {
  const t = useTranslations(auditMessages)
  if (!subject) return null
  const { _id, kind, nameEn, nameAr, isDeleted } = subject
  const name = nameEn || nameAr ? <OneName {...namesOf({ nameEn, nameAr })} /> : <bdi dir="ltr">{_id}</bdi>
  return (
    <Fact label={kind === 'call' ? t('line.call') : t('line.subject')}>
      {kind === 'deal' && !isDeleted ? (
        <TextLink to="/admin/deals/$dealId" params={{ dealId: _id }}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {isDeleted && <span className="block font-normal text-caption text-ink-3">{t('gone')}</span>}
    </Fact>
  )
}

/** What was noted with it, in words; a name that this build does not know stands as it is. */
function Details({ row }: { readonly row: AuditRow }) {
  const t = useTranslations(auditMessages)
  return notedIn(row).map(({ name, label, value, word }) => (
    <Fact key={name} label={label ? t(`line.details.${label}`) : name}>
      {word ? t(`line.values.${word}`) : text(value)}
    </Fact>
  ))
}
