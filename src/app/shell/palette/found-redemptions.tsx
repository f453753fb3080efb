import { useQuery } from '@tanstack/react-query'
import { ScanLine, TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { maskedCode } from '#components/masked-code.ts'
import { isTypedLength, parseTypedClaim } from '#contract/claim-codes.ts'
import { redemptionQueries } from '#features/redemptions/api.ts'
import { useServices } from '#lib/services.ts'
import { type FinderProps, FoundRows } from './found-rows.tsx'
import { Row, RowGroup } from './rows.tsx'
import { useSettled } from './use-settled.ts'

/** Finds redemptions by customer or code. A complete code also links to the till, which does not redeem it by itself. */
export function FoundRedemptions({ text, status, onOpen }: FinderProps) {
  const { api } = useServices()
  const settled = useSettled(text)
  const query = useQuery({ ...redemptionQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  return (
    <>
      <FoundRows
        kind="redemptions"
        status={status}
        query={query}
        onOpen={({ redemptionCode }) => onOpen({ to: '/service-provider/redemptions', search: { search: redemptionCode || text } })}
      >
        {({ customerName, redemptionCode, ...names }) => (
          <>
            <TicketPercent aria-hidden className="size-icon flex-none" />
            <span className="grid min-w-0 grow">
              <bdi data-searched className="truncate">
                {customerName || maskedCode(redemptionCode)}
              </bdi>
              <span className="truncate text-caption text-ink-3">
                <InlineName {...toNames(names)} />
              </span>
            </span>
            <bdi dir="ltr" className="flex-none text-caption text-ink-3">
              {customerName && maskedCode(redemptionCode)}
            </bdi>
          </>
        )}
      </FoundRows>
      <ToTill text={text} onOpen={onOpen} />
    </>
  )
}

function ToTill({ text, onOpen }: Pick<FinderProps, 'text' | 'onOpen'>) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const code = isTypedLength(text) ? parseTypedClaim(text)?.code : undefined
  if (!code || !/\d/.test(code)) return null
  return (
    <RowGroup heading={t('till.name')}>
      <Row value="till" onSelect={() => onOpen({ to: '/service-provider/redemptions/scan', search: { code } })}>
        <ScanLine aria-hidden className="size-icon flex-none" />
        {t('till.check', { code })}
      </Row>
    </RowGroup>
  )
}
