import { fishPosition, type Point } from '@fairhouse/game-math/fish';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { RoomStore } from '../../room/create-room-store.ts';
import { useHost } from '../../room/game-context.tsx';
import type { GunEvent } from '../gun/create-gun.ts';
import type { Shooting } from '../gun/create-shooting.ts';
import type { FishView } from '../reduce-fish.ts';
import { createScene, type Scene } from '../scene/create-scene.ts';
import { buildSceneState } from './build-scene-state.ts';
import { createKnownFish } from './known-fish.ts';

/** The element of the scene. Scripts may ask where the fish are that it draws: the positions are those of the published maths. */
type WaterElement = HTMLCanvasElement & {
  positionsAt?: (at: number) => Record<string, Point | null>;
};

/** The water: draws the room in every frame, and takes aim, shots and locks by pointer. */
export function Water({
  store,
  shooting,
  currency,
  isActive,
}: {
  store: RoomStore<FishView>;
  shooting: Shooting;
  currency: string;
  isActive: boolean;
}) {
  const { t, format } = useHost();
  const canvas = useRef<WaterElement>(null);
  const scene = useRef<Scene>(null);
  const { clock, gun, cannon } = shooting;

  const caption = useEffectEvent((step: number, isTrial: boolean): string => {
    const price = format(store.get().view?.prices[step] ?? '0', currency);
    return isTrial ? `${price} ${t('play.demo')}` : price;
  });
  const formatWin = useEffectEvent((win: string): string => `+${format(win, currency)}`);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = createScene({
      canvas: element,
      font: getComputedStyle(element).getPropertyValue('--font-display') || 'sans-serif',
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    scene.current = drawn;
    const known = createKnownFish();
    const learn = (frame: Parameters<typeof known.learn>[0]): void => {
      const view = store.get().view;
      if (view) known.learn(frame, view.table);
    };
    const { view } = store.get();
    if (view) learn({ room: '', seq: 0, type: 'state', fish: view.fish });
    element.positionsAt = (at) => {
      const room = store.get().view;
      return Object.fromEntries(
        (room?.fish ?? []).map((spawn) => [spawn.id, room && fishPosition(room.table, spawn, at)]),
      );
    };
    const stopFrames = store.onFrame((frame) => {
      learn(frame);
      if (frame.type !== 'won') return;
      const spawn = known.find(frame['fish'] as string);
      const seat = frame['seat'] as number;
      if (spawn && frame['killed']) drawn.fade(spawn);
      if (seat !== store.get().view?.session?.seat)
        drawn.showWin(spawn, seat, formatWin(frame['win'] as string), false);
    });
    const stopShots = shooting.onShot((event: GunEvent) => {
      if (event.type === 'impact') drawn.splash(event.at);
      if (event.type === 'hit' && event.hit.multiplier > 0)
        drawn.showWin(
          known.find(event.hit.fish),
          store.get().view?.session?.seat ?? 0,
          formatWin(event.hit.win),
          event.isLarge,
        );
    });
    let request = 0;
    const frame = (): void => {
      request = requestAnimationFrame(frame);
      const [room, now] = [store.get().view, clock.now()];
      if (!room || now === null) return;
      gun.advance();
      drawn.draw(buildSceneState(room, shooting, now, { caption }));
    };
    request = requestAnimationFrame(frame);
    return () => {
      cancelAnimationFrame(request);
      stopFrames();
      stopShots();
    };
  }, [store, shooting, clock, gun]);

  const placeOf = ({ clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const box = canvas.current?.getBoundingClientRect();
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)];
  };
  const aim = (event: PointerEvent<HTMLElement>): void => {
    const point = scene.current?.fieldAt(...placeOf(event));
    if (isActive && point) cannon.aimAt(point);
  };
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (!isActive || event.button !== 0) return;
    aim(event);
    if (!cannon.get().isPicking) return cannon.fire();
    const spawn = scene.current?.fishAt(...placeOf(event));
    if (spawn) cannon.lockOn(spawn);
  };
  return (
    <div className="fish-water" role="img" aria-label={t('fish.scene')} onPointerMove={aim} onPointerDown={press}>
      <canvas ref={canvas} />
    </div>
  );
}
