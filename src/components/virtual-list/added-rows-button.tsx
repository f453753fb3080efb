import { ArrowUp } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'

interface AddedRowsButtonProps {
  readonly label: string
  readonly onClick: () => void
}

/** Floats above a list that is scrolled down; it leads to the rows that were added at the top. */
export const AddedRowsButton = ({ label, onClick }: AddedRowsButtonProps) => (
  <div className="pointer-events-none absolute inset-x-0 top-3 z-1 flex justify-center">
    <Button
      variant="primary"
      size="sm"
      className="pointer-events-auto animate-fade-in rounded-full px-4 shadow-float"
      icon={<ArrowUp aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  </div>
)
