import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  /** What failed, and why as far as that is known. */
  readonly told: { readonly failure: string; readonly reason?: string | undefined }
  /** What that means. */
  readonly text: ReactNode
  readonly onRetry: () => void
  readonly retryLabel: string
  readonly busy?: boolean
}

/** Something could not be fetched: what, what it means, and the way to try again. */
export const ErrorState = ({ told: { failure, reason }, text, onRetry, retryLabel, busy }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title={failure}
      text={
        <>
          {reason} {text}
        </>
      }
      action={
        <Button icon={<RotateCw aria-hidden className="size-icon-sm" />} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  </div>
)
