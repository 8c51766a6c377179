import type { Progress } from '@cohort/contract/envelope'
import '@mantine/core/styles/Stepper.layer.css'
import { Paper, Stepper, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { ColumnsForm } from './columns-form.tsx'
import { isRecognised } from './matching.ts'
import { FileForm } from './file-form.tsx'
import { useCheckImport, useRunImport, type ChosenFile, type ImportChoices } from './queries.ts'
import { LeaveDialog } from './discard-import-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import { RunPanel } from './run-panel.tsx'

const STEPS = ['Choose a file', 'Match columns', 'Check rows', 'Import'] as const
const FILE = 0
const COLUMNS = 1
const ROWS = 2
const RUN = 3
/** Every step is ticked. */
const DONE = 4

export function ImportScreen() {
  const flow = useImport()
  const { step, isRunning } = flow
  return (
    <>
      <PageHeader
        title="Import people"
        description="Create and update people from a spreadsheet. Nothing is written before the last step."
      />
      <Steps step={flow.run.outcome?.written ? DONE : step} />
      <Paper
        key={step}
        withBorder
        p="md"
        tabIndex={-1}
        // Screen readers and the keyboard continue at the top of the new step.
        ref={step === FILE ? undefined : focusOnMount}
        style={{ outline: 'none' }}
      >
        <CurrentStep {...flow} />
      </Paper>
      <LeaveDialog isRunning={isRunning} />
    </>
  )
}

/** What was chosen, checked by the server at each step. */
function useChecked() {
  const [step, setStep] = useState<number>(FILE)
  const [choices, setChoices] = useState<ImportChoices>()
  const check = useCheckImport()
  const checkAndGo = (next: ImportChoices, nextStep: number) => {
    setChoices(next)
    check.mutate(next, { onSuccess: () => setStep(nextStep) })
  }
  /** Columns that are all recognised need no decision; `Back` leads to them. */
  const choose = (file: ChosenFile) => {
    const next = { ...FIRST_CHOICES, ...choices, file, ...NOTHING_MATCHED }
    setChoices(next)
    check.mutate(next, {
      onSuccess: (found) => setStep(isRecognised(next, found) ? ROWS : COLUMNS),
    })
  }
  return { step, setStep, choices, setChoices, check, checkAndGo, choose }
}

function useImport() {
  const { step, setStep, choices, setChoices, check, checkAndGo, choose } = useChecked()
  const [progress, setProgress] = useState<Progress>()
  const run = useRunImport(setProgress)
  const start = (confirmed: ImportChoices) => {
    setProgress(undefined)
    setStep(RUN)
    run.mutate(confirmed)
  }
  const restart = () => {
    run.reset()
    check.reset()
    setChoices(undefined)
    setStep(FILE)
  }
  return {
    step,
    back: () => setStep(step - 1),
    choices,
    change: (changes: Partial<ImportChoices>) =>
      setChoices((before) => before && { ...before, ...changes }),
    checked: useLatest(check.data),
    checking: {
      isBusy: check.isPending,
      refusal: check.error && messageOf(check.error, check.error.message),
    },
    checkAndGo,
    choose,
    start,
    restart,
    isRunning: run.isPending,
    run: { progress, outcome: run.data, error: run.error },
  }
}

function CurrentStep(flow: ReturnType<typeof useImport>) {
  const { step, back, choices, checked, change, checking, checkAndGo } = flow
  if (step === FILE)
    return (
      <FileForm
        file={choices?.file}
        onChoose={flow.choose}
        onNext={() => choices && checkAndGo(choices, COLUMNS)}
        {...checking}
      />
    )
  if (!choices || !checked) return null
  if (step === COLUMNS)
    return (
      <ColumnsForm
        choices={choices}
        checked={checked}
        onChange={change}
        onSheet={(sheet) => checkAndGo({ ...choices, ...NOTHING_MATCHED, sheet }, COLUMNS)}
        onBack={back}
        onNext={() => checkAndGo(choices, ROWS)}
        {...checking}
      />
    )
  if (step === RUN)
    return (
      <RunPanel fileName={choices.file.name} {...flow.run} onBack={back} onAgain={flow.restart} />
    )
  return (
    <ReviewForm
      choices={choices}
      checked={checked}
      onChange={change}
      onBack={back}
      onRun={() => flow.start(choices)}
    />
  )
}

const FIRST_CHOICES = { mode: 'both', atomic: false, sendInvitations: true } as const
const NOTHING_MATCHED = { columns: {}, sheet: undefined } as const

function useLatest<Value>(value: Value | undefined) {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}

function Steps({ step }: { readonly step: number }) {
  if (usePhone()) {
    return (
      <Text fw={600} mb="sm">
        {step === DONE
          ? `All ${STEPS.length} steps are complete`
          : `Step ${step + 1} of ${STEPS.length}: ${STEPS[step]}`}
      </Text>
    )
  }
  return (
    <Stepper active={step} size="sm" mb="lg" allowNextStepsSelect={false} aria-label="Steps">
      {STEPS.map((label) => (
        <Stepper.Step key={label} label={label} allowStepSelect={false} />
      ))}
    </Stepper>
  )
}
