import '@mantine/core/styles/Slider.layer.css'
import { Button, Group, Slider, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import classes from './crop-dialog.module.css'
import { Dialog } from './dialog.tsx'

const SIDE = 512
const MAX_ZOOM = 4
const STEP = 0.05

/** The cropped square: its centre in pixels of the image, and the magnification. */
interface Cut {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

interface Props {
  readonly title: string
  readonly image: ImageBitmap
  readonly onCrop: (dataUrl: string) => void
  readonly onClose: () => void
}

export function CropDialog({ title, image, onCrop, onClose }: Props) {
  const [cut, setCut] = useState<Cut>({ x: image.width / 2, y: image.height / 2, zoom: 1 })
  const change = (next: Partial<Cut>) => setCut(within(image, { ...cut, ...next }))
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Frame image={image} cut={cut} onMove={change} />
        <div>
          <Text size="sm" mb={4}>
            Zoom
          </Text>
          <Slider
            thumbLabel="Zoom"
            min={1}
            max={MAX_ZOOM}
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
          <Button onClick={() => onCrop(cropped(image, cut))}>Use photo</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface FrameProps {
  readonly image: ImageBitmap
  readonly cut: Cut
  readonly onMove: (to: Pick<Cut, 'x' | 'y'>) => void
}

function Frame({ image, cut, onMove }: FrameProps) {
  const side = sideOf(image, cut)
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
      aria-label="Visible part of the photo: drag it or use the arrow keys"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    >
      <canvas ref={(canvas) => draw(canvas, image, cut)} width={SIDE} height={SIDE} />
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

/** Keeps the square inside the image. */
function within(image: ImageBitmap, cut: Cut): Cut {
  const half = sideOf(image, cut) / 2
  const between = (middle: number, length: number) =>
    Math.min(Math.max(middle, half), length - half)
  return { ...cut, x: between(cut.x, image.width), y: between(cut.y, image.height) }
}

function draw(canvas: HTMLCanvasElement | null, image: ImageBitmap, cut: Cut) {
  const context = canvas?.getContext('2d')
  if (!context) return
  const side = sideOf(image, cut)
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, cut.x - side / 2, cut.y - side / 2, side, side, 0, 0, SIDE, SIDE)
}

function cropped(image: ImageBitmap, cut: Cut): string {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  draw(canvas, image, cut)
  return canvas.toDataURL('image/jpeg', 0.92)
}
