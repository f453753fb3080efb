import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { FigureRows, FigureScope } from './figure-rows.ts'
import { useFigureLink } from './use-figure-link.ts'

interface FigureLinkProps {
  readonly rows: FigureRows | null
  readonly scope: FigureScope
  readonly value: number | null | undefined
  /** Names figure and number, where its column or row is not enough. */
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A figure that opens the rows that it counts; of nothing there are none. */
export function FigureLink({ rows, scope, value, label, className, children }: FigureLinkProps) {
  const link: LinkProps | undefined = useFigureLink()(rows, scope)
  if (!link || !value) return <span>{children}</span>
  return (
    <TextLink {...link} {...(label && { 'aria-label': label })} className={className}>
      {children}
    </TextLink>
  )
}
