import { Button, Group, Slider, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import classes from './crop-dialog.module.css'
import { Dialog } from './dialog.tsx'

const SIDE = 512
const MOST_ZOOM = 4
const STEP = 0.05

/** The square that is kept: its middle in the picture's pixels, and how much it is magnified. */
interface Cut {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

interface Props {
  readonly title: string
  readonly picture: ImageBitmap
  readonly onCrop: (dataUrl: string) => void
  readonly onClose: () => void
}

/** Lets the person choose a square of a picture, by dragging, by the arrow keys and by zooming. */
export function CropDialog({ title, picture, onCrop, onClose }: Props) {
  const [cut, setCut] = useState<Cut>({ x: picture.width / 2, y: picture.height / 2, zoom: 1 })
  const change = (next: Partial<Cut>) => setCut(within(picture, { ...cut, ...next }))
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Frame picture={picture} cut={cut} onMove={change} />
        <div>
          <Text size="sm" mb={4}>
            Zoom
          </Text>
          <Slider
            thumbLabel="Zoom"
            min={1}
            max={MOST_ZOOM}
            step={0.1}
            label={null}
            value={cut.zoom}
            onChange={(zoom) => change({ zoom })}
          />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onCrop(cropped(picture, cut))}>Use photo</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface FrameProps {
  readonly picture: ImageBitmap
  readonly cut: Cut
  readonly onMove: (to: Pick<Cut, 'x' | 'y'>) => void
}

function Frame({ picture, cut, onMove }: FrameProps) {
  const side = sideOf(picture, cut)
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return
    const scale = side / currentTarget.clientWidth
    onMove({ x: cut.x - movementX * scale, y: cut.y - movementY * scale })
  }
  const step = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    onMove({ x: cut.x + right * side * STEP, y: cut.y + down * side * STEP })
  }
  return (
    <UnstyledButton
      className={classes['frame'] ?? ''}
      aria-label="Part of the photo that is shown: drag it, or press the arrow keys"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    >
      <canvas ref={(canvas) => draw(canvas, picture, cut)} width={SIDE} height={SIDE} />
    </UnstyledButton>
  )
}

const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const sideOf = ({ width, height }: ImageBitmap, { zoom }: Cut) => Math.min(width, height) / zoom

/** The square never leaves the picture. */
function within(picture: ImageBitmap, cut: Cut): Cut {
  const half = sideOf(picture, cut) / 2
  const between = (middle: number, length: number) =>
    Math.min(Math.max(middle, half), length - half)
  return { ...cut, x: between(cut.x, picture.width), y: between(cut.y, picture.height) }
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, cut: Cut) {
  const brush = canvas?.getContext('2d')
  if (!brush) return
  const side = sideOf(picture, cut)
  // A picture may be transparent, and a JPEG is not.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, SIDE, SIDE)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, cut.x - side / 2, cut.y - side / 2, side, side, 0, 0, SIDE, SIDE)
}

function cropped(picture: ImageBitmap, cut: Cut): string {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  draw(canvas, picture, cut)
  return canvas.toDataURL('image/jpeg', 0.92)
}
