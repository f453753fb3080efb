import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import type { RecentName } from './recent-entries.ts'
import { Row, RowGroup } from './rows.tsx'

export interface FinderProps {
  readonly text: string
  readonly side: Side
  /** Says aloud what has come. */
  readonly status: HTMLElement | null
  /** With a name it is offered again when nothing is typed. */
  readonly onOpen: (link: LinkProps, name?: RecentName) => void
}

interface FoundRowsProps<Item> extends Pick<FinderProps, 'status'> {
  readonly kind: 'vouchers' | 'providers' | 'chats' | 'announcements' | 'subAdmins' | 'redemptions'
  readonly query: UseQueryResult<{ readonly rows: readonly Item[] }>
  readonly onOpen: (item: Item) => void
  readonly children: (item: Item) => ReactNode
}

/** What the server finds while one types; no group if it finds nothing. */
export function FoundRows<Item extends { readonly _id: string }>({ kind, status, query, onOpen, children }: FoundRowsProps<Item>) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const { t: common } = useTranslation('common')
  const { data, error, refetch } = query
  if (data?.rows.length === 0) return null
  const said = data ? t(`${kind}.found`, { count: data.rows.length }) : error?.message
  return (
    <RowGroup heading={t(`${kind}.name`)}>
      {!said && (
        <Row disabled value={`${kind}-loading`}>
          <SpinnerRing />
          {t(`${kind}.searching`)}
        </Row>
      )}
      {!data && error && (
        <Row value={`${kind}-again`} onSelect={() => void refetch()}>
          <RotateCw aria-hidden className="size-icon flex-none" />
          <span>
            {error.message} {common('tryAgain')}
          </span>
        </Row>
      )}
      {data?.rows.map((item) => (
        <Row key={item._id} value={`${kind}-${item._id}`} onSelect={() => onOpen(item)}>
          {children(item)}
        </Row>
      ))}
      {status && said && createPortal(<p>{said}</p>, status)}
    </RowGroup>
  )
}
