// Load generator: spins over HTTP on keep-alive connections, one request at a time on each. bench/load/http-load.ts is the same in Node, for
// machines without a C compiler, and costs four times as much processor time per request.
//   http-load PORTS CLIENTS FILE KIND SEED ONCE WARM_MS RUN_MS
// PORTS: separated by commas. KIND: uniform or skewed, with one token per line of FILE, by player, who always uses the same connection, as a
// browser does; or prepared, with signed wallet calls in FILE (the format is that of vendor-traffic.ts), each sent once.
// ONCE: 1 plays every player once before the warm-up. Prints one line of JSON: done, doneInAll, failed, rate, p50_ms, p99_ms, max_ms, cpu_ms,
// output (the last failed response).
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 16, MAX_PORTS = 64 };

struct connection {
  int fd;
  int group;
  int idle;
  size_t received;
  double sent_ms;
  char *prepared;
  char buffer[BUFFER];
};

static char **tokens;
static long players;
static int ports[MAX_PORTS], port_count, groups;
static int skewed;
static char *prepared;
static uint64_t state;
static char output[400];
static uint32_t *times_us;
static size_t done, capacity;

static double now_ms(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

// xorshift64*: enough to spread load; nothing here decides an outcome
static uint64_t next_random(void) {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * 2685821657736338717ULL;
}

static long choose_player(int group) {
  double unit = (next_random() >> 11) / 9007199254740992.0;
  // inverse of the continuous Zipf distribution with exponent 1: rank = (players + 1)^u
  long player = skewed ? (long)pow(players + 1.0, unit) - 1 : (long)(unit * players);
  if (player < 0) player = 0;
  player += group - player % groups;
  while (player >= players) player -= groups;
  return player;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void open_connection(struct connection *to, int epoll, int group) {
  to->fd = socket(AF_INET, SOCK_STREAM, 0);
  to->group = group;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(ports[group % port_count])};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(to->fd, (struct sockaddr *)&address, sizeof address) < 0) fail("connect");
  int on = 1;
  setsockopt(to->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  fcntl(to->fd, F_SETFL, O_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = to};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, to->fd, &event) < 0) fail("epoll_ctl");
}

static void send_spin(struct connection *to, long player) {
  uint64_t a = next_random(), b = next_random();
  char body[128], request[2048];
  int length = snprintf(body, sizeof body, "{\"stake\":\"1.00\",\"clientRoundId\":\"%08x-%04x-4%03x-%04x-%012llx\"}",
                        (unsigned)(a >> 32), (unsigned)(a >> 16) & 0xffff, (unsigned)a & 0xfff,
                        0x8000 | ((unsigned)(b >> 48) & 0x3fff), (unsigned long long)b & 0xffffffffffffULL);
  int size = snprintf(request, sizeof request,
                      "POST /slots/v1/spin HTTP/1.1\r\nhost: localhost\r\nx-module-id: SLOT-SPIN\r\nauthorization: Bearer "
                      "%s\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s",
                      tokens[player], length, body);
  to->received = 0;
  to->idle = 0;
  to->sent_ms = now_ms();
  if (write(to->fd, request, size) != size) fail("write");
}

// reads "<calls left> <bytes>\n" and returns where the bytes of the call begin
static char *read_call(char *at, long *left, long *size) {
  *left = strtol(at, &at, 10);
  *size = strtol(at, &at, 10);
  return at + 1;
}

// the next call of the connection's round, or the first one of the next round
static void send_prepared(struct connection *to) {
  long left, size;
  if (!to->prepared) {
    to->prepared = prepared;
    do {
      if (!*prepared) {
        fprintf(stderr, "all prepared calls are sent\n");
        exit(1);
      }
      prepared = read_call(prepared, &left, &size) + size;
    } while (left > 0);
  }
  char *call = read_call(to->prepared, &left, &size);
  to->prepared = left > 0 ? call + size : NULL;
  to->received = 0;
  to->idle = 0;
  to->sent_ms = now_ms();
  if (write(to->fd, call, size) != size) fail("write");
}

// 0 while the response is incomplete, 1 for status 200 (and OK of a wallet), -1 for any other
static int receive(struct connection *from) {
  ssize_t size = read(from->fd, from->buffer + from->received, BUFFER - 1 - from->received);
  if (size < 0 && errno == EAGAIN) return 0;
  if (size <= 0) {
    fprintf(stderr, "the server closed a connection\n");
    exit(1);
  }
  from->received += size;
  from->buffer[from->received] = 0;
  char *end = strstr(from->buffer, "\r\n\r\n");
  if (!end) return 0;
  char *length = strcasestr(from->buffer, "content-length: ");
  if (from->received < (size_t)(end + 4 - from->buffer) + (length ? strtoul(length + 16, NULL, 10) : 0)) return 0;
  int accepted = !prepared || strstr(end, "\"status\":\"OK\"");
  if (strncmp(from->buffer, "HTTP/1.1 200", 12) == 0 && accepted) return 1;
  snprintf(output, sizeof output, "%s", end + 4);
  return -1;
}

static void load_tokens(const char *file) {
  FILE *in = fopen(file, "r");
  if (!in) fail(file);
  char line[1024];
  while (fgets(line, sizeof line, in)) {
    line[strcspn(line, "\n")] = 0;
    if (players % 4096 == 0) tokens = realloc(tokens, (players + 4096) * sizeof *tokens);
    tokens[players++] = strdup(line);
  }
  fclose(in);
}

static void load_prepared(const char *file) {
  FILE *in = fopen(file, "r");
  if (!in || fseek(in, 0, SEEK_END) < 0) fail(file);
  long size = ftell(in);
  rewind(in);
  prepared = malloc(size + 1);
  if (fread(prepared, 1, size, in) != (size_t)size) fail(file);
  prepared[size] = 0;
  fclose(in);
}

static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static double time_at(double share) {
  if (done == 0) return 0;
  size_t at = done * share;
  return times_us[at < done ? at : done - 1] / 1e3;
}

int main(int count, char **args) {
  if (count != 9) {
    fprintf(stderr, "http-load PORTS CLIENTS FILE KIND SEED ONCE WARM_MS RUN_MS\n");
    return 2;
  }
  for (char *port = strtok(args[1], ","); port && port_count < MAX_PORTS; port = strtok(NULL, ",")) ports[port_count++] = atoi(port);
  int clients = atoi(args[2]);
  groups = clients;
  if (strcmp(args[4], "prepared") == 0) load_prepared(args[3]);
  else load_tokens(args[3]);
  skewed = strcmp(args[4], "skewed") == 0;
  state = strtoull(args[5], NULL, 10) * 2654435761ULL + 88172645463325252ULL;
  int once = atoi(args[6]);
  double warm_ms = atof(args[7]), run_ms = atof(args[8]);

  int epoll = epoll_create1(0);
  struct connection *all = calloc(clients, sizeof *all);
  long *upcoming = calloc(groups, sizeof *upcoming);
  for (int n = 0; n < clients; n++) {
    open_connection(&all[n], epoll, n);
    all[n].idle = 1;
  }
  for (int group = 0; group < groups; group++) upcoming[group] = once ? group : players;

  size_t in_all = 0, failed = 0;
  int active = 0, timed = 0;
  double from_ms = 0, until_ms = 0;
  struct rusage before, after;
  struct epoll_event events[256];
  for (;;) {
    double at_ms = now_ms();
    if (!timed) {
      int left = 0;
      for (int group = 0; group < groups; group++) left |= upcoming[group] < players;
      if (!left && active == 0) {
        timed = 1;
        in_all = 0;
        getrusage(RUSAGE_SELF, &before);
        from_ms = at_ms + warm_ms;
        until_ms = from_ms + run_ms;
        printf("begin\n");
        fflush(stdout);
      }
    }
    for (int n = 0; n < clients; n++) {
      struct connection *each = &all[n];
      if (!each->idle) continue;
      if (timed ? at_ms >= until_ms : upcoming[each->group] >= players) continue;
      active++;
      if (prepared) {
        send_prepared(each);
        continue;
      }
      long player = upcoming[each->group];
      if (timed) player = choose_player(each->group);
      else upcoming[each->group] += groups;
      send_spin(each, player);
    }
    if (timed && active == 0) break;
    int ready = epoll_wait(epoll, events, 256, 1000);
    for (int n = 0; n < ready; n++) {
      struct connection *each = events[n].data.ptr;
      int answer = receive(each);
      if (answer == 0) continue;
      each->idle = 1;
      active--;
      double then_ms = now_ms();
      if (answer < 0) failed++;
      else in_all++;
      if (answer > 0 && timed && each->sent_ms >= from_ms && then_ms < until_ms) {
        if (done == capacity) times_us = realloc(times_us, (capacity = capacity ? capacity * 2 : 65536) * sizeof *times_us);
        times_us[done++] = (then_ms - each->sent_ms) * 1e3;
      }
    }
  }
  getrusage(RUSAGE_SELF, &after);
  double cpu_ms = (after.ru_utime.tv_sec - before.ru_utime.tv_sec + after.ru_stime.tv_sec - before.ru_stime.tv_sec) * 1e3 +
                  (after.ru_utime.tv_usec - before.ru_utime.tv_usec + after.ru_stime.tv_usec - before.ru_stime.tv_usec) / 1e3;
  qsort(times_us, done, sizeof *times_us, compare);
  for (char *c = output; *c; c++)
    if (*c == '"' || *c == '\\' || (unsigned char)*c < 32) *c = '\'';
  printf("{\"done\":%zu,\"doneInAll\":%zu,\"failed\":%zu,\"rate\":%.1f,\"p50_ms\":%.3f,\"p99_ms\":%.3f,\"max_ms\":%.3f,\"cpu_ms\":%.0f,\"output\":\"%s\"}\n",
         done, in_all, failed, done / (run_ms / 1e3), time_at(0.5), time_at(0.99), time_at(1), cpu_ms, output);
  return 0;
}
